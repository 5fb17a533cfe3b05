import svg from '../theme/logo.svg?raw';
import { readLogoPair } from '../theme/logo.ts';

const [dark] = Object.values(
  import.meta.glob<string>('../theme/logo-dark.svg', { query: '?raw', import: 'default', eager: true }),
);
const { viewBox, drawing } = readLogoPair(svg, dark);

/** Each line has the length 1, so that styles can draw it in part. */
const lines = drawing.replace(/<(path|circle|ellipse|line|poly\w+|rect)\b/g, '$& pathLength="1"');

/** Without colors of its own, so that words over the drawing can be read. */
const outline = lines.replace(/\s(?:fill|stroke)="(?!none")[^"]*"/g, '');

/** The company's logo, or its outline. */
export const Logo = ({ isOutline = false }: { isOutline?: boolean }) => (
  <svg
    viewBox={viewBox}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: isOutline ? outline : lines }}
  />
);
