import { createElement } from 'react';
import { StyleSheetManager } from 'styled-components';
import { type IslandName, type IslandProps, islands } from './index.ts';

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
