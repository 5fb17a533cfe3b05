import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { fileField, fileTypes, mostMegabytes } from '../../model/formFile.ts';
import type { TemplateData } from '../../model/pageFields.ts';
import * as media from '../../theme/media.ts';
import { FailureMessage, FormNote, LabeledControl } from './ContactFields.tsx';
import type { DeliveryStore, FileNote } from './deliveryStore.ts';

type FormWords = TemplateData['contact']['form']['words'];

interface Props {
  words: NonNullable<FormWords['file']>;
  /** The labels of required and optional fields. */
  marks: Pick<FormWords, 'required' | 'optional'>;
  note?: FileNote;
  store: DeliveryStore;
}

const acceptedEndings = ({ types = fileTypes }: Props['words']) => types.map((type) => `.${type}`);

/** Keeps what is chosen. The browser does not send the form while its file is not accepted. */
function readChoice(input: HTMLInputElement, words: Props['words'], store: DeliveryStore): void {
  const { files, value } = input;
  const isAccepted = acceptedEndings(words).some((ending) => value.toLowerCase().endsWith(ending));
  const isTooLarge = (files?.[0]?.size ?? 0) > (words.megabytes ?? mostMegabytes) * 1024 ** 2;
  const problem = value && !isAccepted ? 'wrongType' : isTooLarge ? 'tooLarge' : undefined;
  input.setCustomValidity(problem ? words[problem] : '');
  store.files.current = files;
  store.saveDraft({ [fileField]: value });
  store.noteFile(problem);
}

export function FileField({ words, marks, note, store }: Props) {
  const { label, hint, missing } = words;
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // First, because what is saved joins the draft.
    store.loadDraft();
    const input = control.current;
    if (!input?.value && store.files.current && input) input.files = store.files.current;
    if (input?.value) readChoice(input, words, store);
  }, [words, store]);
  return (
    <FileGroup>
      <LabeledControl label={label} mark={missing ? marks.required : marks.optional}>
        <input
          ref={control}
          name={fileField}
          type="file"
          accept={acceptedEndings(words).join()}
          required={Boolean(missing)}
          aria-describedby={id}
          onChange={(event) => readChoice(event.currentTarget, words, store)}
          onInvalid={({ currentTarget }) => {
            if (currentTarget.value || !missing) return;
            currentTarget.setCustomValidity(missing);
            store.noteFile('missing');
          }}
        />
      </LabeledControl>
      <div id={id}>
        <FormNote>{hint}</FormNote>
        {note && <FailureMessage role="alert">{words[note]}</FailureMessage>}
      </div>
    </FileGroup>
  );
}

const FileGroup = styled.div`
  display: grid;
  gap: var(--space-1);
  grid-column: 1 / -1;
  > div { color: var(--muted); }
  input::file-selector-button {
    padding: 0.25rem 0.75rem;
    margin-inline-end: var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: transparent;
    color: inherit;
    font: inherit;
    ${media.print} { display: none; }
  }
`;
