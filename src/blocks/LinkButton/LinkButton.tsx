import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { OutlinedLink } from '../../ui/Button.tsx';
import { isForeign } from '../../ui/Link.tsx';
import { NewTab } from '../../ui/NewTab.tsx';
import { useBody } from '../BodyContext.ts';
import type { Attributes } from '../../model/block.ts';
import type { linkButton } from './definition.ts';

const Row = styled.div`
  grid-column: 1 / -1;
`;

export function LinkButton({ href, children }: PropsWithChildren<Attributes<typeof linkButton.LinkButton>>) {
  const { labels } = useBody().collections.site;
  return (
    <Row>
      <OutlinedLink href={href}>
        {children}
        {isForeign(href) && <NewTab text={labels.newTab} />}
      </OutlinedLink>
    </Row>
  );
}
