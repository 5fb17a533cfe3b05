import svg from '../theme/logo.svg?raw';
import { readLogo } from '../theme/logo.ts';

const { viewBox, drawing } = readLogo(svg);

/** Each line has the length 1, so that styles can draw it in part. */
const lines = drawing.replace(/<(path|circle|ellipse|line|poly\w+|rect)\b/g, '$& pathLength="1"');

export const Logo = () => (
  <svg viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: lines }} />
);
