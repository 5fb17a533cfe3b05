import type { Frontmatter, TemplateData } from '../../model/pageTypes.ts';
import { LabeledControl } from './formFields.tsx';

interface Props {
  words: Frontmatter<'contact'>['form'];
  services: TemplateData['contact']['services'];
}

/** The fields that a visitor fills in. */
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
      <LabeledControl label={company.label} mark={optional}>
        <input name="company" autoComplete="organization" placeholder={company.placeholder} />
      </LabeledControl>
      <LabeledControl label={service.label} mark={optional}>
        <select name="service">
          <option value="">{service.empty}</option>
          {services.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </LabeledControl>
      <LabeledControl label={message.label} mark={required}>
        <textarea name="message" rows={5} placeholder={message.placeholder} required />
      </LabeledControl>
    </>
  );
}
