import { expect, test } from 'vitest';
import { sentenceFindings } from './houseStyleRule.ts';

test.each(['We go. I see. ', '. ! ', 'word ', `.${' '.repeat(400)}`])(
  '200,000 characters of “%s” take linear time',
  (unit) => {
    const before = process.cpuUsage();
    sentenceFindings(unit.repeat(200_000 / unit.length), 14);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(3);
  },
);
