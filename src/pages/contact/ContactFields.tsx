import type { TemplateData } from '../../model/pageData.ts';
import { Field, Input, Select, Textarea } from './formFields.tsx';
import type { FieldErrors } from './useFaults.ts';

interface Props {
  words: TemplateData['contact']['form'];
  services: TemplateData['contact']['services'];
  faults: FieldErrors;
  /** Characters that still fit into the message, if there are few. */
  left?: number;
}

/** The fields that a visitor fills in. */
export function ContactFields({ words, services, faults, left }: Props) {
  return (
    <>
      <Field name="name" label={words.name.label} mark={words.required} fault={faults.name}>
        {(ties) => <Input {...ties} autoComplete="name" placeholder={words.name.placeholder} required />}
      </Field>
      <Field name="email" label={words.email.label} mark={words.required} fault={faults.email}>
        {(ties) => (
          <Input {...ties} type="email" autoComplete="email" placeholder={words.email.placeholder} required />
        )}
      </Field>
      <Field name="company" label={words.company.label} mark={words.optional}>
        {(ties) => <Input {...ties} autoComplete="organization" placeholder={words.company.placeholder} />}
      </Field>
      <Field name="service" label={words.service.label} mark={words.optional}>
        {(ties) => (
          <Select {...ties}>
            <option value="">{words.service.empty}</option>
            {services.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="message"
        label={words.message.label}
        mark={words.required}
        fault={faults.message}
        hint={left === undefined ? undefined : words.message.left.replace('{count}', String(left))}
      >
        {(ties) => <Textarea {...ties} rows={5} placeholder={words.message.placeholder} required />}
      </Field>
    </>
  );
}
