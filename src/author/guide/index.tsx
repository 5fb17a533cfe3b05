/** The components of the guide's own body, in addition to those of every page. */
import type { MDXComponents } from 'mdx/types';
import type { PropsWithChildren } from 'react';
import { Contents } from './Contents.tsx';
import { Entry } from './Entry.tsx';
import type { GuideFacts, guideElements } from './elements.ts';
import { Reference } from './Reference.tsx';
import { Snippet } from './Snippet.tsx';
import { Specimen } from './Specimen.tsx';

/** The components of the guide's body, each with the facts about the site that it shows. */
export function guideComponents({ entries, empty, snippets, attributes, pages }: GuideFacts): MDXComponents {
  return {
    Contents: () => <Contents blocks={entries} />,
    Entry: ({ name, children }: PropsWithChildren<{ name: string }>) => (
      <Entry name={name} live={!empty.includes(name)}>
        {children}
      </Entry>
    ),
    Reference: ({ name }: { name: string }) => (
      <Reference
        name={name}
        snippet={snippets[name] ?? ''}
        fields={attributes[name] ?? []}
        pages={pages[name] ?? []}
      />
    ),
    Snippet: ({ of }: { of: string }) => <Snippet text={snippets[of] ?? ''} />,
    Specimen,
  } satisfies Record<keyof typeof guideElements, unknown>;
}
