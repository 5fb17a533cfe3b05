import { useId, useState } from 'react';
import { ButtonRow, SmallButton } from '../tools/look.tsx';
import { commandLetter } from '../tools/page.ts';
import { useTools, versionOf } from '../tools/useTools.ts';
import { type Objection, Objections } from './Objections.tsx';
import type { EditableText, EditPage, FieldEdit, FormField } from '../tools/protocol.ts';
import { forgetTyped, keepTyped, typedFor } from './typed.ts';

interface FieldProps {
  page: EditPage;
  file: string;
  field: FormField;
}

/** A field of a file, made from its schema. */
export const Field = (props: FieldProps) =>
  props.field.fields ? <FieldGroup {...props} /> : <FieldInput {...props} />;

/** The fields of a group, or a list whose items can be added, moved and removed. */
function FieldGroup({ page, file, field }: FieldProps) {
  const { backend, editPage, isBusy } = useTools();
  const { label, note, fields = [] } = field;
  const isList = field.kind === 'list';
  const change = ({ path }: FormField, action: FieldEdit['action']) =>
    void editPage(() => backend.edit('field', { ...versionOf(page, file), path, action, anyway: true }));
  return (
    <details>
      <summary>
        {label}
        {isList && ` (${fields.length})`}
      </summary>
      {note && <p>{note}</p>}
      {fields.map((each, index) => (
        <fieldset key={each.path.join('.')} aria-label={isList ? each.label : undefined}>
          <Field page={page} file={file} field={each} />
          {isList && (
            <ButtonRow>
              <SmallButton disabled={isBusy || index === 0} onClick={() => change(each, 'up')}>
                Move up
              </SmallButton>
              <SmallButton disabled={isBusy} onClick={() => change(each, 'remove')}>
                Remove
              </SmallButton>
            </ButtonRow>
          )}
        </fieldset>
      ))}
      {isList && (
        <SmallButton disabled={isBusy} onClick={() => change(field, 'add')}>
          Add to {label}
        </SmallButton>
      )}
    </details>
  );
}

/** A field as a text, under which what is typed is stored. */
const sourceOf = (file: string, { path, value = '', line = 0 }: FormField): EditableText => ({
  ...{ file, line, from: 0, to: 0, writing: 'field', name: path.join('.') },
  text: value,
});

/** One value. It is saved with Enter, or when the field is left. */
function FieldInput({ page, file, field }: FieldProps) {
  const { backend, edit } = useTools();
  const { path, label, note, isRequired, choices } = field;
  const source = sourceOf(file, field);
  const [typed, setTyped] = useState(() => typedFor(source)?.text);
  const [objection, setObjection] = useState<Objection>();
  const id = useId();
  const text = typed ?? field.value ?? '';
  const version = versionOf(page, file);
  const type = (value: string) => {
    setTyped(value);
    keepTyped({ page: page.url, source, digest: version.digest, text: value, inForm: true });
  };
  const forget = () => {
    setTyped(undefined);
    setObjection(undefined);
    forgetTyped({ source });
  };
  const save = async (value = text, anyway = false) => {
    if (value === (field.value ?? '')) return forget();
    const action = value === '' && !isRequired ? 'remove' : 'set';
    const change = { path, value, before: field.value ?? null, anyway };
    const result = await edit(() => backend.edit('field', { ...version, action, ...change }));
    if (result.kind === 'saved') forget();
    else setObjection(result);
  };
  const shared = {
    id,
    value: text,
    required: isRequired,
    'aria-invalid': objection !== undefined,
    'aria-describedby': `${id}-notes`,
  };
  return (
    <>
      <label htmlFor={id}>
        {label}
        {!isRequired && ' (optional)'}
        {note && <small>{note}</small>}
        {choices ? (
          <select
            {...shared}
            onChange={({ target }) => {
              type(target.value);
              void save(target.value);
            }}
          >
            {(!isRequired || text === '') && <option value="">–</option>}
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <textarea
            {...shared}
            onChange={({ target }) => type(target.value)}
            onBlur={() => void save()}
            onKeyDown={(event) => {
              const { nativeEvent } = event;
              const isSave = commandLetter(nativeEvent) === 's';
              if ((event.key !== 'Enter' && !isSave) || nativeEvent.isComposing) return;
              event.preventDefault();
              void save();
            }}
          />
        )}
      </label>
      <Objections
        id={`${id}-notes`}
        file={file}
        objection={objection}
        saveAnyway={() => void save(text, true)}
      />
    </>
  );
}
