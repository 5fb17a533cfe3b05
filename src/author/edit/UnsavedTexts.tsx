import { useState } from 'react';
import { withBase } from '../../ui/Link.tsx';
import { Actions, Card, Cards, Notice, SmallButton } from '../tools/look.tsx';
import { currentRoute } from '../tools/page.ts';
import { sourceName, useTools } from '../tools/useTools.ts';
import type { OpenedText } from './TextField.tsx';
import { forgetTyped, type Typed, unsavedTexts } from './typed.ts';

interface Props {
  open: (opened: OpenedText) => void;
  openForm: () => void;
}

/** Offers what was typed and not saved before a reload, a crash, another page or Escape. */
export function UnsavedTexts({ open, openForm }: Props) {
  const sources = useTools().state?.sources;
  const texts = unsavedTexts();
  const [, setThrownAway] = useState<Typed>();
  if (texts.length === 0) return null;
  const openAgain = ({ source, digest, text, page, inForm }: Typed) => {
    if (inForm) return openForm();
    const now = sources?.texts.find(
      (each) => each.file === source.file && each.name === source.name && each.text === source.text,
    );
    const known = now ? { source: now, digest: sources?.digests[now.file] ?? '' } : { source, digest };
    open({ page, ...known, typed: text });
  };
  const throwAway = (typed: Typed) => {
    forgetTyped(typed.source);
    setThrownAway(typed);
  };
  return (
    <Notice data-at="top" aria-label="Typed and not saved">
      <h2>Typed and not saved</h2>
      <Cards>
        {texts.map((typed) => (
          <Card key={`${typed.source.file} ${typed.source.from} ${typed.source.name}`}>
            <code>
              {typed.source.name}, {sourceName(typed.source)}
            </code>
            <p>{typed.text}</p>
            <Actions>
              {typed.page === currentRoute() ? (
                <SmallButton data-main onClick={() => openAgain(typed)}>
                  Open again
                </SmallButton>
              ) : (
                <a href={withBase(typed.page)}>On another page</a>
              )}
              <SmallButton onClick={() => throwAway(typed)}>Throw away</SmallButton>
            </Actions>
          </Card>
        ))}
      </Cards>
    </Notice>
  );
}
