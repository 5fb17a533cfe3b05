import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ButtonRow, SmallButton } from '../tools/look.tsx';
import { useTools } from '../tools/useTools.ts';
import type { EditableText, FormField, EditRequest } from '../tools/protocol.ts';
import { changeTo } from './useTextEdit.ts';

interface FieldProps {
  file: string;
  field: FormField;
  /** Whether its file still has what the field says. */
  isCurrent: boolean;
}

/** A field of a file, made from its schema. */
export const Field = (props: FieldProps) =>
  props.field.fields ? <FieldGroup {...props} /> : <FieldInput {...props} />;

/** The fields of a group, or a list whose items can be added, moved and removed. */
function FieldGroup({ file, field, isCurrent }: FieldProps) {
  const { backend, versionOf, editPage, unshown } = useTools();
  const isBusy = unshown !== 'nothing';
  const { label, note, isList, fields = [] } = field;
  const change = ({ path }: FormField, action: EditRequest<'list'>['action']) =>
    void editPage(() => backend.edit('list', { ...versionOf(file), path, action }));
  return (
    <details>
      <summary>
        {label}
        {isList && ` (${fields.length})`}
      </summary>
      {note && <p>{note}</p>}
      {fields.map((each, index) => (
        <fieldset key={each.path.join('.')} aria-label={isList ? each.label : undefined}>
          <Field file={file} field={each} isCurrent={isCurrent} />
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

/** One value, and what changes it: a choice is saved at once, a text is opened. */
function FieldInput({ file, field, isCurrent }: FieldProps) {
  const { backend, editPage, openText, early } = useTools();
  const { label, note, isRequired, choices, from, name, line = 1, value = '' } = field;
  const place = from === undefined ? { path: field.path, from: 0, to: 0 } : { from, to: from };
  const source: EditableText = { file, line, name, ...place, writing: 'value', text: value };
  const id = useId();
  /** What was clicked to open the text. */
  const [clicked, setClicked] = useState<HTMLElement>();
  const open = useEffectEvent((box: HTMLElement) => {
    setClicked(undefined);
    openText(source, { framed: { source, box, element: box } });
  });
  useEffect(() => {
    if (clicked && isCurrent) open(clicked);
  }, [clicked, isCurrent]);
  const choose = (chosen: string) => {
    void editPage(() => backend.edit('text', { ...changeTo(chosen, source), anyway: true }));
  };
  return (
    <label htmlFor={id}>
      {label}
      {!isRequired && ' (optional)'}
      {note && <small>{note}</small>}
      {choices ? (
        <select id={id} value={value} required={isRequired} onChange={({ target }) => choose(target.value)}>
          {(!isRequired || value === '') && <option value="">–</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <button
          id={id}
          type="button"
          className="value"
          dir="auto"
          onClick={({ currentTarget }) => {
            early.focus(currentTarget, source);
            setClicked(currentTarget);
          }}
        >
          {value || '–'}
        </button>
      )}
    </label>
  );
}
