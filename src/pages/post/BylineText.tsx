import { Label } from '../../ui/Label.tsx';
import type { Byline } from './definition.ts';

/** When a post was published, and who wrote it. */
export function BylineText({ date, author }: Byline) {
  return (
    <Label as="p">
      <time dateTime={date.dateTime}>{date.words}</time>
      {author && ` · ${author}`}
    </Label>
  );
}
