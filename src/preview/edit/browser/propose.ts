/** The editor on a preview: there is no server, so edits are collected as proposals, which this tab keeps. */
import { withBase } from '../../../ui/Link.tsx';
import { actionButton, element } from '../../author/browser/element.ts';
import { editPageUrl, originUrl, sourceUrl } from '../editUrls.ts';
import {
  type ChangedLines,
  changedLines,
  editorUrl,
  isCurrent,
  linesUrl,
  type Proposal,
  patchOf,
  suggestionOf,
  proposalsText,
} from '../proposals.ts';
import type { EditableText, EditPage, EditResult, FileOrigin } from '../types.ts';
import type { Backend } from './backend.ts';
import { addEditor } from './editor.ts';

const storageKey = 'author-proposals';

const isSame = (a: EditableText, b: EditableText): boolean => a.file === b.file && a.from === b.from;

/** Every proposal in its order. A later one for the same text takes the place of an earlier one. */
let made: Proposal[] = stored();
let undone: Proposal[] = [];

function stored(): Proposal[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    // Only this file writes it.
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function keep(next: Proposal[]): void {
  made = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(made));
  } catch {
    // The browser stores nothing: the proposals last until the next reload.
  }
}

/** The last proposal for each text. */
const latest = (): Proposal[] =>
  made.filter(({ source }, index) => !made.slice(index + 1).some((later) => isSame(later.source, source)));

const isUsable = (proposal: Proposal): boolean =>
  isCurrent(proposal, sources.get(proposal.source.file) ?? '');

/** Those whose texts are still in their files: a newer preview may have others. */
const current = (): Proposal[] => latest().filter(isUsable);

async function fetchJson<Data>(url: string): Promise<Data | null> {
  const response = await fetch(withBase(url)).catch(() => null);
  return response?.ok ? response.json() : null;
}

const sources = new Map<string, string>();

/** Fetches files of the content that are not known yet. */
async function readSources(files: readonly string[]): Promise<void> {
  for (const file of new Set(files)) {
    if (sources.has(file)) continue;
    const response = await fetch(withBase(sourceUrl(file)));
    // Browsers leave out the byte order mark of a text, and no offset counts it.
    if (response.ok)
      sources.set(file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()));
  }
}

const result = (what: string): EditResult => ({
  kind: 'saved',
  what,
  undo: made.length,
  redo: undone.length,
});

const backend: Backend = {
  async state(page) {
    const known = await fetchJson<EditPage>(editPageUrl(page));
    await readSources(made.map(({ source }) => source.file));
    const proposals = current();
    const texts = known?.texts.map((source) => {
      const proposal = proposals.find((each) => isSame(each.source, source));
      return proposal ? { ...source, text: proposal.text } : source;
    });
    return { sources: known && texts ? { ...known, texts } : null, undo: made.length, redo: undone.length };
  },
  async saveText(_page, source, text, { only = false } = {}) {
    if (only) return { kind: 'problems', problems: [] };
    if (text.trim() === '') return { kind: 'refused', message: 'A text cannot be empty.' };
    await readSources([source.file]);
    const whole = (sources.get(source.file) ?? '').replace(/^\uFEFF/, '');
    const before = current().find((each) => isSame(each.source, source))?.source ?? source;
    keep([...made, { source: before, raw: whole.slice(source.from, source.to), text }]);
    undone = [];
    return result(`Proposed: ${source.name}`);
  },
  async revert(_page, direction) {
    const [from, to] = direction === 'undo' ? [made, undone] : [undone, made];
    const last = from.at(-1);
    if (!last) return { kind: 'refused', message: 'There is nothing more to undo or redo.' };
    const [shorter, longer] = [from.slice(0, -1), [...to, last]];
    undone = direction === 'undo' ? longer : shorter;
    keep(direction === 'undo' ? shorter : longer);
    return result(direction === 'undo' ? 'Proposal withdrawn' : 'Proposed again');
  },
};

/** A button that copies a text. */
const copyButton = (name: string, text: () => string): HTMLButtonElement => {
  const button = actionButton(name, () => {
    navigator.clipboard.writeText(text()).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Could not copy'),
    );
  });
  return button;
};

const link = (href: string, text: string): HTMLElement =>
  element('a', { href, target: '_blank', rel: 'noreferrer' }, text);

let origin: FileOrigin = {};

/** One proposal, with what can be done with it. */
function proposalItem(proposal: Proposal): HTMLElement {
  const changed: ChangedLines = changedLines(proposal, sources.get(proposal.source.file) ?? '');
  const links = element('span', {});
  void linesUrl(changed, origin).then((url) => {
    if (url) links.append(link(url, 'The line in the pull request'), ' ');
    const editor = editorUrl(changed, origin);
    if (editor) links.append(link(editor, 'The line in GitHub’s editor'));
  });
  return element(
    'li',
    {},
    element('strong', {}, `${proposal.source.name}, ${changed.file}:${changed.first}`),
    element('p', {}, proposal.text),
    ...(origin.repository ? [copyButton('Copy as a suggestion', () => suggestionOf(changed))] : []),
    links,
  );
}

/** A link that saves the patch of all proposals. */
function patchLink(): HTMLElement {
  const patch = new Blob([patchOf(current(), sources)], { type: 'text/x-patch' });
  return element(
    'a',
    { href: URL.createObjectURL(patch), download: 'proposals.patch' },
    'Save all as a patch',
  );
}

/** Proposals whose texts have changed since, so that nobody loses what was typed. */
function outdatedList(): HTMLElement[] {
  const outdated = latest().filter((proposal) => !isUsable(proposal));
  if (outdated.length === 0) return [];
  const items = outdated.map(({ source, text }) =>
    element(
      'li',
      {},
      element('strong', {}, source.name),
      element('p', {}, text),
      copyButton('Copy', () => text),
    ),
  );
  return [
    element('h3', {}, 'Proposed for texts that have changed since'),
    element('p', {}, 'Copy what you still want, and propose it again.'),
    element('ul', {}, ...items),
  ];
}

function proposalList(): HTMLElement[] {
  const proposals = current();
  return [
    element('h3', {}, 'Your proposals'),
    ...(proposals.length === 0
      ? [element('p', {}, 'None yet. Choose a text on the page; what you propose stays in this tab.')]
      : [
          element('ul', { 'data-proposals': true }, ...proposals.map(proposalItem)),
          patchLink(),
          copyButton('Copy all as text', () => proposalsText(proposals, sources)),
        ]),
    ...outdatedList(),
  ];
}

const refresh = addEditor(backend, {
  extra: proposalList,
  isProposed: (source) => current().some((each) => isSame(each.source, source)),
});

void fetchJson<FileOrigin>(originUrl).then((found) => {
  origin = found ?? {};
  refresh();
});
