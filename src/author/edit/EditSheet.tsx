import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { withBase } from '../../ui/Link.tsx';
import { useTools } from '../tools/context.ts';
import { currentRoute } from '../tools/page.ts';
import { Input, Select, SmallButton } from '../tools/controls.tsx';
import { Sheet, SheetBar, SheetBody } from '../tools/Sheet.tsx';
import { ChangesList } from './ChangesList.tsx';
import { FieldForm } from './FieldForm.tsx';
import { sourceName, versionOf } from './sources.ts';
import type { EditableText, EditPage } from './types.ts';
import { useAnswer } from './useAnswer.ts';

const Body = styled(SheetBody)`
  details > :not(summary) { margin-top: var(--space-1); }
  form, label { display: grid; gap: 4px; }
  details > ul { display: grid; gap: 4px; }
  .text { display: block; width: 100%; padding: var(--space-1); border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: none; text-align: start; }
  .text strong { display: block; font: 400 var(--size-label) / 1.4 var(--font-mono); color: var(--muted); }
`;

interface Props {
  close: () => void;
  openText: (source: EditableText) => void;
}

/** Everything about the open page that is edited beside it: fields, changes, pages, proposals. */
export function EditSheet({ close, openText }: Props) {
  const { backend, state, editPage } = useTools();
  const [showsChanges, setShowsChanges] = useState(false);
  const { isDevelopment } = backend;
  const sources = state?.sources;
  const forms = useAnswer('forms', { page: currentRoute() })?.forms ?? [];
  // The text that was saved just before may not be shown yet.
  const publish = async (shown: EditPage) => {
    const { sources: page = shown } = (await backend.state(shown.url)) ?? {};
    return backend.edit('publish', versionOf(page, page.file));
  };
  return (
    <Sheet name="Edit this page" place="side" close={close}>
      <Body className="list">
        <SheetBar>
          <h2>Edit this page</h2>
          <SmallButton onClick={close}>Close</SmallButton>
        </SheetBar>
        {sources && <code>{sources.file}</code>}
        {!isDevelopment && <ChangesList />}
        {isDevelopment && sources?.isDraft && (
          <SmallButton data-main onClick={() => void editPage(() => publish(sources))}>
            Publish: it is no draft any more
          </SmallButton>
        )}
        {isDevelopment && (
          <>
            <details>
              <summary>New page…</summary>
              <NewPageForm />
            </details>
            <details onToggle={({ currentTarget }) => setShowsChanges(currentTarget.open)}>
              <summary>What has changed</summary>
              {showsChanges && <ChangesList />}
            </details>
          </>
        )}
        {sources &&
          forms.map((form, index) => (
            <details key={form.file} open={index === 0}>
              <summary>{form.title}</summary>
              <FieldForm page={sources} form={form} />
            </details>
          ))}
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
            {state?.pages.map(({ url, title, label }) => (
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
    </Sheet>
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
