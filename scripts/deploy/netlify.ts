import { messageIdField } from '../../src/model/contactForm.ts';
import { formOf } from '../../src/model/delivery.ts';
import { visitorFields } from '../../src/model/reservedFields.ts';
import { netlifyFormsFile } from '../lib/pageFiles.ts';
import { escapeHtml } from './escapeHtml.ts';
import { headersAndRedirects } from './headersFile.ts';
import type { Host, HostRules } from './rules.ts';

/**
 * The fields of the contact form, if Netlify takes its messages. Netlify reads them while it deploys, and accepts no
 * others (https://docs.netlify.com/forms/setup/). They are in a file of their own, because Netlify changes the HTML of a
 * form that it finds, and React expects the form as it was rendered.
 */
function formsFile({ manifest: { site } }: HostRules): Record<string, string> {
  const { endpoint, trap, fields } = formOf(site.delivery);
  if (site.delivery.service !== 'netlify' || !endpoint) return {};
  const names = [...visitorFields, messageIdField, trap, ...Object.keys(fields)];
  const inputs = names.map((name) => `<input name="${escapeHtml(name)}">\n`).join('');
  return {
    [netlifyFormsFile]: `<!doctype html>
<html lang="${escapeHtml(site.locale)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(site.name)}</title>
<meta name="robots" content="noindex">
</head>
<body><form name="${escapeHtml(fields['form-name'] ?? '')}" method="post" data-netlify="true" netlify-honeypot="${escapeHtml(trap)}" hidden>
${inputs}</form></body>
</html>
`,
  };
}

/** Netlify. It redirects a trailing slash by itself ("Pretty URLs"), and cannot redirect `.html`. */
export const netlify: Host = { files: (rules) => ({ ...headersAndRedirects(rules), ...formsFile(rules) }) };
