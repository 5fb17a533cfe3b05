import { type PropsWithChildren, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { descriptionShown, titleShown } from './cutTo.ts';
import { Link } from '../../ui/Link.tsx';
import { useTools } from '../tools/context.ts';
import { Sheet, SheetBar, SheetBody } from '../tools/Sheet.tsx';
import { SmallButton } from '../tools/SmallButton.tsx';
import { SourceButton } from '../tools/SourceButton.tsx';
import { SearchResult } from './SearchResult.tsx';
import { SocialCard } from './SocialCard.tsx';
import type { AuthorPage } from './types.ts';

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

interface Props {
  close: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** What an author wants to know about the open page and cannot see on it. */
export function AboutSheet({ close, opener }: Props) {
  const { state } = useTools();
  return (
    <Sheet name="About this page" place="side" close={close} opener={opener}>
      {state?.about ? (
        <About page={state.about} close={close} />
      ) : (
        <SheetBody>
          <p role="status">{state ? 'Nothing is known about this page.' : 'Loading…'}</p>
        </SheetBody>
      )}
    </Sheet>
  );
}

function About({ page, close }: { page: AuthorPage; close: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const isDevelopment = useTools().backend.isDevelopment;
  const [host = ''] = page.breadcrumb;
  useEffect(() => title.current?.focus(), []);
  return (
    <SheetBody data-author-page={page.url}>
      <SheetBar>
        <h2 tabIndex={-1} id="author-title" ref={title}>
          About this page
        </h2>
        <SmallButton onClick={close}>Close</SmallButton>
      </SheetBar>
      <State $published={page.published} data-publication>
        {page.publication.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </State>
      <Part title="Source">
        {page.file ? (
          <>
            <code>{page.file}</code>
            <SourceButton file={page.file} />
            {isDevelopment && <Quiet>Alt+click on a text of the page opens the line that it is from.</Quiet>}
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
    </SheetBody>
  );
}
