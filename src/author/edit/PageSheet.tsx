import { type FormEvent, type RefObject, useState } from 'react';
import styled from 'styled-components';
import { Link, withBase } from '../../ui/Link.tsx';
import { guideUrl } from '../guideFile.ts';
import { SourceButton } from '../tools/buttons.tsx';
import { Input, Select, Sheet, SmallButton } from '../tools/look.tsx';
import { currentRoute } from '../tools/page.ts';
import { sourceName, useAnswer, useTools, versionOf } from '../tools/useTools.ts';
import { Changes } from './Changes.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { AuthorPage, EditPage } from './protocol.ts';

const Body = styled(Sheet)`
  > section, > details { display: grid; gap: var(--space-1); padding-top: var(--space-2); border-top: 1px solid var(--line); }
  details > :not(summary) { margin-top: var(--space-1); }
  form, label, details > ul { display: grid; gap: 4px; }
  .text { display: block; width: 100%; padding: var(--space-1); border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: none; text-align: start; }
  .text strong { display: block; font: 400 var(--size-label) / 1.4 var(--font-mono); color: var(--muted); }
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

interface Props {
  close: () => void;
  opener: RefObject<HTMLElement | null>;
}

/**
 * What an author wants to know about the open page and cannot see on it, and what is edited beside it: fields, pages, and
 * what has changed or was proposed.
 */
export function PageSheet({ close, opener }: Props) {
  const { backend, state, editPage, openText } = useTools();
  const [showsChanges, setShowsChanges] = useState(false);
  const forms = useAnswer('forms', { page: currentRoute() })?.forms ?? [];
  const { isDevelopment } = backend;
  const { about, sources, pages = [], proposals = 0 } = state ?? {};
  // The text that was saved just before may not be shown yet.
  const publish = async (shown: EditPage) => {
    const { sources: page = shown } = (await backend.state(shown.url)) ?? {};
    return backend.edit('publish', versionOf(page, page.file));
  };
  return (
    <Body
      name="About this page"
      title="About this page"
      place="side"
      data-author-page={about?.url}
      close={close}
      opener={opener}
    >
      {!about && <p role="status">{state ? 'Nothing is known about this page.' : 'Loading…'}</p>}
      {about && (
        <div data-publication={about.published}>
          {about.publication.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {isDevelopment && sources?.isDraft && (
        <SmallButton data-main onClick={() => void editPage(() => publish(sources))}>
          Publish: it is no draft any more
        </SmallButton>
      )}
      {!isDevelopment && proposals === 0 && (
        <p>No proposals yet. “Edit” lets you change a text; this browser keeps what you propose.</p>
      )}
      {!isDevelopment && proposals > 0 && <Changes />}
      {about && <Facts page={about} />}
      {sources &&
        forms.map((form, index) => (
          <details key={form.file} open={index === 0}>
            <summary>{form.title}</summary>
            <FieldForm page={sources} form={form} />
          </details>
        ))}
      {isDevelopment && (
        <>
          <details>
            <summary>New page…</summary>
            <NewPageForm />
          </details>
          <details onToggle={({ currentTarget }) => setShowsChanges(currentTarget.open)}>
            <summary>What has changed</summary>
            {showsChanges && <Changes />}
          </details>
        </>
      )}
      <details>
        <summary>All texts of this page</summary>
        <ul>
          {sources?.texts.map((source) => (
            <li key={`${source.file} ${source.from} ${source.name}`}>
              <button type="button" className="text" onClick={() => openText(source)}>
                <strong>
                  {source.name}, {sourceName(source)}
                </strong>
                {source.text}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>All pages</summary>
        <ul>
          {pages.map(({ url, title, label }) => (
            <li key={url}>
              <a href={withBase(url)} aria-current={url === sources?.url ? 'page' : undefined}>
                {title}
              </a>
              {label && ` (${label})`}
            </li>
          ))}
        </ul>
      </details>
    </Body>
  );
}

/** Where a page is from, and how others will see it who have not opened it. */
function Facts({ page }: { page: AuthorPage }) {
  const { isDevelopment } = useTools().backend;
  const { file, title, description, breadcrumb, card, indexed } = page;
  return (
    <>
      <section>
        {file && <code>{file}</code>}
        {file && <SourceButton file={file} />}
        {!file && <p>This page comes from the code of the site, not from a content file.</p>}
        {isDevelopment && <p>Alt+click on a text of the page opens the line that it is from.</p>}
        <p>
          <Link href={guideUrl} data-guide>
            The guide
          </Link>{' '}
          shows every component, with its attributes and a snippet to copy.
        </p>
      </section>
      <details>
        <summary>In search results, and as a shared link</summary>
        {!indexed && <p>Search engines are asked not to list this page.</p>}
        <div className="shown" data-search-result>
          <span>{breadcrumb.join(' › ')}</span>
          <strong>{title}</strong>
          <p>{description}</p>
        </div>
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
      </details>
    </>
  );
}

/** Asks for the kind, title and address of a new page, and makes a draft of it. */
function NewPageForm() {
  const { backend, state, edit } = useTools();
  // What was typed stays if it is refused.
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const address = String(form.get('address'));
    const wish = { kind: String(form.get('kind')), title: String(form.get('title')) };
    await edit(() => backend.edit('new', { ...wish, ...(address && { address }) }));
  };
  return (
    <form onSubmit={(event) => void make(event)}>
      <label>
        Kind
        <Select name="kind" required>
          {state?.kinds.map(({ name, note }) => (
            <option key={name} value={name}>
              {note}
            </option>
          ))}
        </Select>
      </label>
      <label>
        Title; of a case study, the name of its project
        <Input name="title" required />
      </label>
      <label>
        Last part of its address
        <Input name="address" placeholder="made from the title" />
      </label>
      <SmallButton type="submit" data-main>
        Make a draft
      </SmallButton>
    </form>
  );
}
