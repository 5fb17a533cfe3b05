import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { withBase } from '../../ui/Link.tsx';
import { Actions, Card, SmallButton } from '../tools/look.tsx';
import { currentRoute } from '../tools/page.ts';
import { sourceName, useTools } from '../tools/useTools.ts';
import type { OpenedText } from './TextField.tsx';
import { forgetTyped, type Typed, unsavedTexts } from './typed.ts';

const Box = styled.section`
  position: fixed;
  z-index: 38;
  inset: var(--space-1) var(--space-1) auto auto;
  max-width: min(28rem, 100% - 2 * var(--space-1));
  max-height: 50vh;
  overflow: auto;
  padding: var(--space-1);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--raised);
  li > p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
`;

interface Props {
  open: (opened: OpenedText) => void;
  openForm: () => void;
  isOn: boolean;
}

/** Offers what was typed and not saved before a reload, a crash, another page or Escape. */
export function UnsavedTexts({ open, openForm, isOn }: Props) {
  const { state } = useTools();
  const [texts, setTexts] = useState<Typed[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both may change what is unsaved.
  useEffect(() => {
    void unsavedTexts().then(setTexts);
  }, [state, isOn]);
  const sources = state?.sources;
  if (texts.length === 0) return null;
  const openAgain = ({ source, digest, text, page, inForm }: Typed) => {
    if (inForm) return openForm();
    const now = sources?.texts.find(
      (each) => each.file === source.file && each.name === source.name && each.text === source.text,
    );
    const known = now ? { source: now, digest: sources?.digests[now.file] ?? '' } : { source, digest };
    open({ page, ...known, typed: text });
  };
  const throwAway = ({ source }: Typed) => {
    forgetTyped(source);
    void unsavedTexts().then(setTexts);
  };
  return (
    <Box aria-label="Typed and not saved">
      <h2>Typed and not saved</h2>
      <ul>
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
      </ul>
    </Box>
  );
}
