import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheetManager } from 'styled-components';
import { guideUrl } from '../guideFile.ts';
import { useTools } from '../tools/context.ts';
import { CopyTextButton } from '../tools/controls.tsx';
import { currentRoute } from '../tools/page.ts';

/** A button after each snippet of the guide, which copies it. */
export function SnippetButtons() {
  const { state } = useTools();
  const [snippets, setSnippets] = useState<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer page has other elements.
  useEffect(
    () =>
      setSnippets(currentRoute() === guideUrl ? [...document.querySelectorAll<HTMLElement>('main pre')] : []),
    [state],
  );
  return snippets.map((snippet, index) => {
    const text = snippet.querySelector('code')?.textContent ?? '';
    return createPortal(
      // In the page, outside of the shadow tree.
      <StyleSheetManager target={document.head}>
        <CopyTextButton text={text.trimEnd()}>Copy {/^<(\w+)/.exec(text)?.[1]}</CopyTextButton>
      </StyleSheetManager>,
      snippet,
      String(index),
    );
  });
}
