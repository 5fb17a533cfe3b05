/** The components that the guide's own body is written with, beside those of every page. */
import type { MDXComponents } from 'mdx/types';
import { Colours } from './Colours.tsx';
import { Contents } from './Contents.tsx';
import { Entry } from './Entry.tsx';
import { Fields } from './Fields.tsx';
import { Icons } from './Icons.tsx';
import { Reference } from './Reference.tsx';
import { Snippet } from './Snippet.tsx';
import { Specimen } from './Specimen.tsx';

export const guideComponents: MDXComponents = {
  Colours,
  Contents,
  Entry,
  Fields,
  Icons,
  Reference,
  Snippet,
  Specimen,
};
