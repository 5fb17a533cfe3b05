import { createContext, createElement, type ReactNode, useContext } from 'react';
import { StyleSheetManager } from 'styled-components';
import { safeJson } from '../ui/safeJson.ts';
import { type IslandName, type IslandProps, islands } from './index.ts';

/** Renders an island for itself, as it is hydrated. Returns its HTML, and adds its styles to the page's. */
export type RenderIsland = (name: string, content: ReactNode) => string;

/** What renders the islands of the page that is being built. */
export const IslandRenderer = createContext<RenderIsland>(() => {
  throw new Error('Islands are rendered by the build only.');
});

interface Props<N extends IslandName> {
  name: N;
  props: IslandProps[N];
}

/**
 * An island as the build renders it and the browser hydrates it. Its styles apply only inside it: in the browser,
 * styled-components inserts them again, after those of the page, and may not override them elsewhere.
 */
export function IslandContent<N extends IslandName>({ name, props }: Props<N>) {
  return (
    <StyleSheetManager namespace={`[data-island=${name}]`}>
      {createElement(islands[name], props)}
    </StyleSheetManager>
  );
}

/** Puts an island into a page: its HTML, and its props for the browser. */
export function Island<N extends IslandName>({ name, props }: Props<N>) {
  const render = useContext(IslandRenderer);
  const html = render(name, <IslandContent name={name} props={props} />);
  return (
    <>
      <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(props) }} />
    </>
  );
}
