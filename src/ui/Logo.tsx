import svg from '../theme/logo.svg?raw';
import { readLogo } from '../theme/logo.ts';

const { viewBox, drawing } = readLogo(svg);

export const Logo = () => (
  <svg viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
);
