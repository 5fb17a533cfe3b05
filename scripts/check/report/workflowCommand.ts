/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
import { terminalText } from '../../lib/terminalText.ts';

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

type Properties = Record<string, string | number | undefined>;

/**
 * A line that GitHub Actions reads as a command. Properties without a value are left out. `message` may have several
 * lines.
 */
export function workflowCommand(
  name: 'error' | 'warning',
  properties: Properties,
  message: readonly string[],
): string {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(terminalText(String(value)))}`);
  return `::${name} ${list.join(',')}::${escapeData(message.map(terminalText).join('\n'))}`;
}
