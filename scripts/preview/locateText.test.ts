import { expect, test } from 'vitest';
import { locateText } from './locateText.ts';

const source = `---
title: "It's our work"
description: >-
  Websites that
  load fast.
---

{/* Ask [us](/contact). */}

<Lead>It’s **all** [our own work](/our/own/work "t"), since 2019. Then&nbsp;we *train* your team.</Lead>

<Question title="Why us?">

Because we ask. And we answer
on the same day.

</Question>

Ask us.
`;

const at = (passage: string, from?: number) => {
  const position = locateText(source, passage, from);
  return position && `${position.line}:${position.column}`;
};

test.each<[passage: string, from: number, position: string | undefined]>([
  ['It’s our work', 0, '2:9'],
  ['Websites that load fast.', 0, '4:3'],
  ['It’s all our own work, since 2019. Then we train your team.', 0, '10:7'],
  ['It’s all our own work, since 2019. Then we train your team.', 35, '10:67'],
  ['Why us?', 0, '12:18'],
  ['Because we ask. And we answer on the same day.', 16, '14:17'],
  // A comment is not on the page.
  ['Ask us.', 0, '19:1'],
  // The figure is from elsewhere.
  ['All 12 of them. Because we ask. And we answer', 16, '14:1'],
  ['Nowhere to be found', 0, undefined],
  // A word is not a part of another one.
  ['It', 9, undefined],
  ['work fas', 0, undefined],
  ['— · —', 0, undefined],
  ['', 0, undefined],
])('%s from %i is at %s', (passage, from, position) => {
  expect(at(passage, from)).toBe(position);
});
