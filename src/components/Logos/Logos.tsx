import styled from 'styled-components';
import { equalColumns } from '../../ui/Grid.tsx';
import { Picture } from '../../ui/Picture.tsx';
import * as media from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';

const LogoList = styled.ul`
  ${equalColumns}
  --columns: 2;
  gap: var(--space-4);
  align-items: center;
  img {
    width: auto;
    height: 2.5rem;
    object-fit: contain;
    object-position: left;
    [dir='rtl'] & { object-position: right; }
  }
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.wideOrPaper} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--space-3);
  }
`;

export function Logos() {
  const { collections } = useBody();
  return (
    <LogoList data-reveal>
      {collections.site.logos.map(({ name, image }) => (
        <li key={name}>
          <Picture picture={collections.picture(image)} alt={name} slot="logo" />
        </li>
      ))}
    </LogoList>
  );
}
