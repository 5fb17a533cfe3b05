import { type PropsWithChildren, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Link, withBase } from '../../ui/Link.tsx';
import type { AuthorPage } from '../edit/types.ts';
import { guideUrl } from '../guideFile.ts';
import { useTools } from '../tools/context.ts';
import { SmallButton, SourceButton } from '../tools/controls.tsx';
import { Sheet, SheetBar, SheetBody } from '../tools/Sheet.tsx';

const Body = styled(SheetBody)`
  > section { display: grid; gap: var(--space-1); justify-items: start; padding-top: var(--space-2); border-top: 1px solid var(--line); }
  > section > :not(button) { width: 100%; min-width: 0; }
  .quiet { color: var(--muted); }
  [data-publication] { padding: var(--space-1) var(--space-2); border-left: 3px solid var(--signal); background: var(--surface); }
  [data-publication='true'] { border-left-color: var(--success); }
  .shown { overflow: clip; display: grid; gap: 0.25rem; padding: var(--space-2); border: 1px solid var(--line); border-radius: var(--radius); background: var(--ground); overflow-wrap: anywhere; font-size: var(--size-label); color: var(--muted); }
  .shown strong { font-size: var(--size-mark); font-weight: 400; line-height: 1.3; color: var(--text); }
  [data-search-result] { font-family: Arial, 'Liberation Sans', sans-serif; }
  [data-search-result] strong { color: var(--signal); }
  /* As much as lists of results and cards show. */
  .shown > :is(strong, p) { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  [data-search-result] > strong { -webkit-line-clamp: 1; }
  [data-social-card] > img { width: 100%; height: auto; aspect-ratio: 1200 / 630; object-fit: cover; }
`;

function Part({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
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
  const heading = useRef<HTMLHeadingElement>(null);
  const { isDevelopment } = useTools().backend;
  const { file, title, description, breadcrumb, card } = page;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Body data-author-page={page.url}>
      <SheetBar>
        <h2 tabIndex={-1} id="author-title" ref={heading}>
          About this page
        </h2>
        <SmallButton onClick={close}>Close</SmallButton>
      </SheetBar>
      <div data-publication={page.published}>
        {page.publication.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Part title="Source">
        {file && <code>{file}</code>}
        {file && <SourceButton file={file} />}
        {!file && (
          <p className="quiet">This page comes from the code of the site, not from a content file.</p>
        )}
        {isDevelopment && (
          <p className="quiet">Alt+click on a text of the page opens the line that it is from.</p>
        )}
        <p>
          <Link href={guideUrl} data-guide>
            The guide
          </Link>{' '}
          shows every component, with its attributes and a snippet to copy.
        </p>
      </Part>
      <Part title="In a list of search results">
        {!page.indexed && <p className="quiet">Search engines are asked not to list this page.</p>}
        <div className="shown" data-search-result>
          <span>{breadcrumb.join(' › ')}</span>
          <strong>{title}</strong>
          <p>{description}</p>
        </div>
      </Part>
      <Part title="As a shared link">
        <div className="shown" data-social-card>
          {card.image ? (
            <img src={withBase(card.image.url)} alt="" width={card.image.width} height={card.image.height} />
          ) : (
            <em>No picture: nobody outside the team can open this page.</em>
          )}
          <span>{breadcrumb[0]}</span>
          <strong>{card.title}</strong>
          <p>{card.description}</p>
        </div>
      </Part>
    </Body>
  );
}
