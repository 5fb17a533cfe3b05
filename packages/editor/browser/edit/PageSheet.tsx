import { type FormEvent, useState } from 'react';
import { counted } from '../../../../src/model/text.ts';
import { Link, withBase } from '../../../../src/ui/Link.tsx';
import { guideUrl } from './editUrls.ts';
import { Sheet, SmallButton } from '../tools/look.tsx';
import { currentRoute } from '../tools/page.ts';
import { ProblemCards, SourceButton } from '../tools/Problems.tsx';
import { useAnswer, useTools } from '../tools/useTools.ts';
import { Changes } from './Changes.tsx';
import { Field } from './Field.tsx';

/**
 * What an author wants to know about the open page and cannot see on it, and what is edited beside it: problems, fields,
 * pages, and what has changed or was proposed.
 */
export function PageSheet({ close }: { close: () => void }) {
  const { backend, state, editPage } = useTools();
  const [showsChanges, setShowsChanges] = useState(false);
  const [answer, isCurrent] = useAnswer('forms', { page: currentRoute() });
  const { isDevelopment } = backend;
  const { about, sources, pages = [], problems = [], proposals = 0 } = state ?? {};
  const publish = (file: string) => {
    const draft = { file, path: ['draft'], from: 0, name: 'Draft', before: 'true', text: '' };
    void editPage(() => backend.edit('text', { ...draft, anyway: true }));
  };
  return (
    <Sheet title="About this page" data-author-page={about?.url} close={close}>
      {!state && <p role="status">Loading…</p>}
      {about && (
        <div data-publication={about.published}>
          {about.publication.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {problems.length > 0 && (
        <details open data-problems>
          <summary>{counted(problems.length, 'problem')} in the content</summary>
          <ProblemCards problems={problems} />
        </details>
      )}
      {isDevelopment && sources?.isDraft && (
        <SmallButton data-main onClick={() => publish(sources.file)}>
          Publish: it is no draft any more
        </SmallButton>
      )}
      {!isDevelopment && proposals > 0 && <Changes />}
      <section>
        {about?.file && <code>{about.file}</code>}
        {about?.file && <SourceButton file={about.file} />}
        {isDevelopment && (
          <p className="keys">Alt+click on a text of the page opens the line that it is from.</p>
        )}
        <p>
          <Link href={guideUrl} data-guide>
            The guide
          </Link>{' '}
          shows every component, with its attributes and a snippet to copy.
        </p>
      </section>
      {sources &&
        answer?.forms.map((form, index) => (
          <details key={form.file} open={index === 0}>
            <summary>{form.title}</summary>
            {form.fields.map((field) => (
              <Field key={field.path.join('.')} file={form.file} field={field} isCurrent={isCurrent} />
            ))}
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
        <summary>All pages</summary>
        <ul>
          {pages.map(({ url, title, unpublished }) => (
            <li key={url}>
              <a href={withBase(url)} aria-current={url === sources?.url ? 'page' : undefined}>
                {title}
              </a>
              {unpublished && ` (${unpublished.label})`}
            </li>
          ))}
        </ul>
      </details>
    </Sheet>
  );
}

/** Asks for the type and the title of a new page, and makes a draft of it. */
function NewPageForm() {
  const { backend, state, editPage } = useTools();
  // What was typed stays if it is refused.
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [starter, title] = [String(form.get('starter')), String(form.get('title'))];
    await editPage(() => backend.edit('new', { page: currentRoute(), starter, title }));
  };
  return (
    <form onSubmit={(event) => void make(event)}>
      <label>
        Page type
        <select name="starter" required>
          {state?.starters?.map(({ name, note }) => (
            <option key={name} value={name}>
              {note}
            </option>
          ))}
        </select>
      </label>
      <label>
        Title; of a case study, the name of its project
        <input name="title" required />
      </label>
      <SmallButton type="submit" data-main>
        Make a draft
      </SmallButton>
    </form>
  );
}
