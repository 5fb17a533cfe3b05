import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { descriptionShown, titleShown } from './cutTo.ts';
import { Link } from '../../ui/Link.tsx';
import { Frame } from './Frame.tsx';
import { SearchResult } from './SearchResult.tsx';
import { SmallButton } from './SmallButton.tsx';
import { SocialCard } from './SocialCard.tsx';
import { SourceButton } from './SourceButton.tsx';
import type { AuthorPage } from './types.ts';

const Sheet = styled(Frame)`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-3) var(--space-5);
`;

const Bar = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-2);
`;

const Group = styled.section`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
  padding-top: var(--space-2);
  border-top: 1px solid var(--line);
  > :not(button) { width: 100%; min-width: 0; }
`;

const State = styled.div<{ $published: boolean }>`
  padding: var(--space-1) var(--space-2);
  border-left: 3px solid ${({ $published }) => ($published ? 'var(--success)' : 'var(--signal)')};
  background: var(--surface);
`;

const Length = styled.p<{ $long: boolean }>`
  color: ${({ $long }) => ($long ? 'var(--danger)' : 'var(--muted)')};
`;

const Quiet = styled.p`
  color: var(--muted);
`;

function Part({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <Group>
      <h3>{title}</h3>
      {children}
    </Group>
  );
}

function Characters({ name, text, shown }: { name: string; text: string; shown: number }) {
  const long = text.length > shown;
  return (
    <Length $long={long} data-length={name}>
      {name}: {text.length} characters
      {long ? `; a search engine shows about ${shown}` : ` of about ${shown}`}
    </Length>
  );
}

/** What an author wants to know about a page and cannot see on it. `editor`: whether files can be opened from here. */
export function AuthorPanel({ page, editor }: { page: AuthorPage; editor: boolean }) {
  const [host = ''] = page.breadcrumb;
  return (
    <Sheet data-author-page={page.url}>
      <Bar>
        <h2 tabIndex={-1} id="author-title">
          About this page
        </h2>
        <SmallButton type="button" data-close>
          Close
        </SmallButton>
      </Bar>
      <State $published={page.published} data-publication>
        {page.publication.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </State>
      <Part title="Source">
        {page.file ? (
          <>
            <code>{page.file}</code>
            <SourceButton file={page.file} editor={editor} />
            {editor && <Quiet>Alt+click on a text of the page opens the line that it is from.</Quiet>}
          </>
        ) : (
          <Quiet>This page comes from the code of the site, not from a content file.</Quiet>
        )}
        <p>
          <Link href="/_guide" data-guide>
            The guide
          </Link>{' '}
          shows every component, with its attributes and a snippet to copy.
        </p>
      </Part>
      <Part title="In a list of search results">
        {!page.indexed && <Quiet>Search engines are asked not to list this page.</Quiet>}
        <SearchResult {...page} />
        <Characters name="Title" text={page.title} shown={titleShown} />
        <Characters name="Description" text={page.description} shown={descriptionShown} />
      </Part>
      <Part title="As a shared link">
        <SocialCard card={page.card} host={host} />
      </Part>
    </Sheet>
  );
}
