import type { TemplateData } from '../../model/pageFields.ts';
import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import * as media from '../../theme/media.ts';
import { buttonLook, filledLook } from '../../ui/buttonLook.ts';
import { Label } from '../../ui/Label.tsx';

type Props = Pick<TemplateData['contact']['form'], 'words' | 'services'>;

export function ContactFields({ words, services }: Props) {
  const { name, email, company, service, message, required, optional } = words;
  return (
    <>
      <LabeledControl label={name.label} mark={required}>
        <input name="name" autoComplete="name" placeholder={name.placeholder} required />
      </LabeledControl>
      <LabeledControl label={email.label} mark={required}>
        <input name="email" type="email" autoComplete="email" placeholder={email.placeholder} required />
      </LabeledControl>
      {company && (
        <LabeledControl label={company.label} mark={optional}>
          <input name="company" autoComplete="organization" placeholder={company.placeholder} />
        </LabeledControl>
      )}
      {service && (
        <LabeledControl label={service.label} mark={optional}>
          <select name="service">
            <option value="">{service.empty}</option>
            {services.map(({ value, text, lang }) => (
              <option key={value} value={value} lang={lang}>
                {text}
              </option>
            ))}
          </select>
        </LabeledControl>
      )}
      <LabeledControl label={message.label} mark={required}>
        <textarea name="message" rows={5} placeholder={message.placeholder} required />
      </LabeledControl>
    </>
  );
}

/** Contains the visitor's fields. Not the form itself, whose members a field from the content can replace. */
export const FormGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  :where(&) > p {
    color: var(--muted);
    margin-top: calc(-1 * var(--space-1));
    text-wrap: balance;
  }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :is(h2, p), > :has(textarea), > button { grid-column: 1 / -1; }
  }
`;

const FieldLabel = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  align-content: start;
  > :is(input, select, textarea) {
    width: 100%;
    min-height: 3.375rem;
    padding: 0.625rem 0.875rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--raised);
    /* Room for the label, if the browser scrolls to the field. */
    scroll-margin-top: var(--space-5);
    &::placeholder {
      color: var(--muted);
      opacity: 1;
    }
    &:focus-visible { outline-offset: 0; }
    &:user-invalid { border-color: var(--danger); }
  }
  &:has(:user-invalid) span > span { color: var(--danger); }
  > textarea { resize: vertical; }
  /* With its own look, WebKit paints over the background. */
  > select {
    appearance: none;
    background: var(--raised) conic-gradient(from -45deg at 50% 100%, var(--muted) 90deg, transparent 0) no-repeat right 0.875rem center / 0.75rem 0.375rem;
    [dir='rtl'] & { background-position-x: 0.875rem; }
  }
`;

const FieldCaption = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-weight: 600;
`;

/** A control with its label; `mark` says whether it must be filled in. */
export function LabeledControl({
  label,
  mark,
  children,
}: PropsWithChildren<{ label: string; mark: string }>) {
  return (
    <FieldLabel>
      <FieldCaption>
        {label} <Label aria-hidden="true">{mark}</Label>
      </FieldCaption>
      {children}
    </FieldLabel>
  );
}

/** It is disabled while a message is sent, and shows for a while that it was. */
export const SubmitButton = styled.button`
  ${buttonLook}${filledLook}
  justify-self: start;
  min-width: min(12rem, 100%);
  &:disabled {
    background: transparent;
    border-color: var(--line-strong);
    color: var(--muted);
    cursor: default;
  }
  [data-state='sent'] & {
    background: var(--success-fill);
    border-color: transparent;
    color: var(--on-success);
  }
`;

export const FailureMessage = styled.p`
  color: var(--danger);
  grid-column: 1 / -1;
`;

/** What happens to what the visitor writes, and what the browser does without a script. */
export const FormNote = styled.p`
  font-size: var(--size-small);
`;
