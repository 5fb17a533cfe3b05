import styled from 'styled-components';
import { Label } from './Label.tsx';

/** A caption under project cards. */
export const PictureNote = styled(Label).attrs({ as: 'small' })`
  grid-column: 1 / -1;
`;
