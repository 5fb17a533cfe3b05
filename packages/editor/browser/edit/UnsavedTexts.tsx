import { useState } from 'react';
import { withBase } from '../../../../src/ui/Link.tsx';
import { ButtonRow, Card, Notice, SmallButton } from '../tools/look.tsx';
import { currentRoute } from '../tools/page.ts';
import { sourceName } from '../tools/useTools.ts';
import { storeTyped, type Typed, typedTexts } from './typed.ts';

/** Offers what was typed and not saved before a reload, a crash, another page or Escape. */
export function UnsavedTexts({ open }: { open: (typed: Typed) => void }) {
  const texts = typedTexts.all;
  const [, setThrownAway] = useState<Typed>();
  if (texts.length === 0) return null;
  const throwAway = (typed: Typed) => {
    storeTyped(typed.id);
    setThrownAway(typed);
  };
  return (
    <Notice data-at="top" aria-label="Typed and not saved">
      <h2>Typed and not saved</h2>
      <ul>
        {texts.map((typed) => (
          <Card key={typed.id}>
            <code>
              {typed.source.name}, {sourceName(typed.source)}
            </code>
            <p>{typed.text}</p>
            <ButtonRow>
              {typed.page === currentRoute() ? (
                <SmallButton data-main onClick={() => open(typed)}>
                  Open again
                </SmallButton>
              ) : (
                <a href={withBase(typed.page)}>On another page</a>
              )}
              <SmallButton onClick={() => throwAway(typed)}>Throw away</SmallButton>
            </ButtonRow>
          </Card>
        ))}
      </ul>
    </Notice>
  );
}
