import type { TemplateData } from '../../model/pageTypes.ts';
import { Field, Input, Select, Textarea } from './formFields.tsx';
import type { FieldErrors } from './useFieldErrors.ts';

interface Props {
  words: TemplateData['contact']['form'];
  services: TemplateData['contact']['services'];
  errors: FieldErrors;
  /** Characters that still fit into the message, if there are few. */
  left?: number;
}

/** The fields that a visitor fills in. */
export function ContactFields({ words, services, errors, left }: Props) {
  return (
    <>
      <Field name="name" label={words.name.label} mark={words.required} error={errors.name}>
        {(attributes) => (
          <Input {...attributes} autoComplete="name" placeholder={words.name.placeholder} required />
        )}
      </Field>
      <Field name="email" label={words.email.label} mark={words.required} error={errors.email}>
        {(attributes) => (
          <Input
            {...attributes}
            type="email"
            autoComplete="email"
            placeholder={words.email.placeholder}
            required
          />
        )}
      </Field>
      <Field name="company" label={words.company.label} mark={words.optional}>
        {(attributes) => (
          <Input {...attributes} autoComplete="organization" placeholder={words.company.placeholder} />
        )}
      </Field>
      <Field name="service" label={words.service.label} mark={words.optional}>
        {(attributes) => (
          <Select {...attributes}>
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
        error={errors.message}
        hint={left === undefined ? undefined : words.message.left.replace('{count}', String(left))}
      >
        {(attributes) => (
          <Textarea {...attributes} rows={5} placeholder={words.message.placeholder} required />
        )}
      </Field>
    </>
  );
}
