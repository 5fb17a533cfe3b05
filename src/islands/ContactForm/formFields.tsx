import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../../theme/media.ts';
import { filledLook } from '../../ui/Button.tsx';
import { Label } from '../../ui/Label.tsx';

/** Contains the visitor's fields. Not the form itself, whose members a field from the content can replace. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  > p { color: var(--muted); margin-top: calc(-1 * var(--space-1)); text-wrap: balance; }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :is(h2, p), > :has(textarea), > button { grid-column: 1 / -1; }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  align-content: start;
`;

const Caption = styled.label`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-weight: 600;
`;

const ErrorText = styled.p`
  font-size: var(--size-small);
  color: var(--danger);
`;

const Hint = styled.p`
  font-size: var(--size-small);
  color: var(--muted);
`;

interface FieldProps {
  name: string;
  label: string;
  /** Says whether the field must be filled in. */
  mark: string;
  /** What is wrong with it, in the browser's own words. */
  error?: string;
  /** Help for filling it in. */
  hint?: string;
  /** The control, with the attributes that connect it to its label and its error. */
  children: (attributes: {
    id: string;
    name: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** A control with its label, its hint and, after a failed attempt, its error message. */
export function Field({ name, label, mark, error, hint, children }: FieldProps) {
  // Not the name: a heading of the page may have the same id.
  const id = useId();
  const errorId = `${id}fault`;
  const hintId = `${id}hint`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <Row>
      <Caption htmlFor={id}>
        {label} <Label aria-hidden="true">{mark}</Label>
      </Caption>
      {children({ id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Row>
  );
}

const controlLook = css`
  width: 100%;
  min-height: 3.375rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--raised);
  color: var(--text);
  font-weight: 400;
  /* Room for the label, if the browser scrolls to the field. */
  scroll-margin-top: var(--space-5);
  &::placeholder { color: var(--muted); opacity: 1; }
  &:focus-visible { outline-offset: 0; }
  &[aria-invalid] { border-color: var(--danger); }
`;

export const Input = styled.input`${controlLook}`;
export const Select = styled.select`${controlLook}`;
export const Textarea = styled.textarea`
  ${controlLook}
  resize: vertical;
`;

export const Submit = styled.button<{ $state: 'idle' | 'sending' | 'sent' }>`
  ${filledLook}
  justify-self: start;
  min-width: min(12rem, 100%);
  ${({ $state }) =>
    $state === 'sent' && css`&, &:hover { background: var(--success-fill); color: var(--on-success); }`}
  ${({ $state }) =>
    $state === 'sending' &&
    css`&, &:hover { background: transparent; border-color: var(--line-strong); color: var(--muted); }`}
  &:disabled { cursor: default; }
`;

/** Why a message was not sent. */
export const Failed = styled.p`
  && { color: var(--danger); }
  grid-column: 1 / -1;
`;

/** What happens to what the visitor writes. */
export const Privacy = styled.p`
  font-size: var(--size-small);
`;

/** Shown only if the browser itself submits the form. */
export const Note = styled.p`
  font-size: var(--size-small);
`;
