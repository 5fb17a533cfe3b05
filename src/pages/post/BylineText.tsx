import { Label } from '../../ui/Label.tsx';
import type { Byline } from './definition.ts';

export const BylineText = ({ date, dateInWords, author }: Byline) => (
  <Label as="p">
    <time dateTime={date}>{dateInWords}</time>
    {author && ` · ${author}`}
  </Label>
);
