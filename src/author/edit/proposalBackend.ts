/** The editor's backend on a preview: there is no server, so edits are collected as proposals, which the browser keeps. */
import { withBase } from '../../ui/Link.tsx';
import { factsUrl, pageStateUrl, previewUrl, sourceUrl } from './editUrls.ts';
import {
  changedLines,
  isProposal,
  isSameText,
  linksTo,
  type PlacedProposals,
  type Proposal,
  type ProposalTools,
  proposalsText,
  suggestionNote,
} from './proposals.ts';
import type { Answers, Backend, EditName, QuestionName, SentRequest } from './requests.ts';
import { StoredList } from './storedList.ts';
import type { ChangedFile, EditPage, EditResult, PageState, Preview } from './types.ts';

const spellingNote = 'Spelling is checked when it arrives.';

async function fetchJson<Data>(url: string): Promise<Data | undefined> {
  const response = await fetch(withBase(url)).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/** Calls a function at most once for each argument, unless it fails. */
function once<Result>(make: (name: string) => Promise<Result>): (name?: string) => Promise<Result> {
  const made = new Map<string, Promise<Result>>();
  return (name = '') => {
    const result = made.get(name) ?? make(name);
    made.set(name, result);
    result.catch(() => made.delete(name));
    return result;
  };
}

/** The key of the stored proposals: servers have the previews of many branches, and of many sites. */
function storageKey({ origin: { repository = '', branch = '', pull } }: Preview): string {
  return ['author-proposals', import.meta.env.BASE_URL, repository, pull ?? branch].join(' ');
}

const refusal = (message: string): EditResult => ({ kind: 'refused', message });

const saved = (what: string): EditResult => ({ kind: 'saved', what, version: 0, undo: 0, redo: 0 });

const cannotLoad = 'This needs a part of the preview that cannot be loaded. What you typed is still here.';

/** The proposals for one file, whose text has its byte order mark. */
interface FileProposals extends PlacedProposals {
  file: string;
  whole: string;
}

class PreviewBackend implements Backend {
  readonly isDevelopment = false;

  readonly #preview = once(
    async (): Promise<Preview> =>
      (await fetchJson<Preview>(previewUrl)) ?? { origin: {}, tools: '', pages: [], unpublished: [] },
  );
  readonly #stored = once(
    async () => new StoredList(storageKey(await this.#preview()), isProposal, isSameText),
  );
  readonly #tools = once(async (): Promise<ProposalTools> => {
    const { tools } = await this.#preview();
    const [module, facts] = await Promise.all([
      import(/* @vite-ignore */ withBase(tools)),
      fetchJson<unknown>(factsUrl),
    ]);
    return module.proposalTools(facts);
  });
  /** The text of a file. Empty if the preview has no such file. */
  readonly #source = once(async (file) => {
    const response = await fetch(withBase(sourceUrl(file)));
    const bytes = response.ok ? await response.arrayBuffer() : new ArrayBuffer();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  });

  /** Some proposals for a file, or all. */
  async #inFile(file: string, some?: readonly Proposal[]): Promise<FileProposals> {
    const [tools, whole, { all }] = await Promise.all([this.#tools(), this.#source(file), this.#stored()]);
    return { file, whole, ...tools.place(file, whole, some ?? all.filter((each) => each.file === file)) };
  }

  /** All proposals by file. */
  async #all(): Promise<FileProposals[]> {
    const { all } = await this.#stored();
    const files = [...new Set(all.map(({ file }) => file))].sort();
    return Promise.all(files.map((file) => this.#inFile(file)));
  }

  /** The sources of a page with the proposed texts. */
  async #withProposals(page: EditPage): Promise<EditPage> {
    const placed = (await this.#all().catch(() => [])).flatMap((each) => each.placed);
    const texts = page.texts.map((text) => {
      const found = placed.find(({ source }) => isSameText(source, text));
      return found ? { ...text, text: found.proposal.text, proposed: found.words } : text;
    });
    return { ...page, texts };
  }

  async state(route: string): Promise<PageState | undefined> {
    const [{ pages, unpublished }, known] = await Promise.all([
      this.#preview(),
      fetchJson<PageState>(pageStateUrl(route)),
    ]);
    const state = known ?? (await fetchJson<PageState>(pageStateUrl('/404')));
    if (!state) return undefined;
    const sources = state.sources && (await this.#withProposals(state.sources));
    return { ...state, sources, unpublished, pages };
  }

  async #propose({ anyway, only, ...request }: SentRequest<'text'>): Promise<EditResult> {
    const { file, from, name, before, text } = request;
    if (text.trim() === '') return refusal('A text cannot be empty.');
    const stored = await this.#stored();
    const { placed } = await this.#inFile(file);
    // The page has the proposed text already; a proposal remembers that of the file.
    const known = placed.find(({ source }) => isSameText(source, request));
    const proposal = { ...(known?.proposal ?? { file, from, name, before }), text };
    const others = placed.filter((each) => each !== known);
    const after = await this.#inFile(file, [...others.map((each) => each.proposal), proposal]);
    const added = after.placed.find((each) => each.proposal === proposal);
    if (!added) return refusal(after.outdated.at(-1)?.reason ?? cannotLoad);
    const problems = (await this.#tools()).problems(after.whole, added);
    const stops = problems.filter(({ level }) => level === 'error' || !anyway);
    if (only || stops.length > 0) return { kind: 'problems', problems };
    if (text.trim() === added.source.text) stored.remove(proposal);
    else stored.put(proposal);
    return saved(`Proposed: ${name}`);
  }

  async #changed({ file, whole, placed, outdated }: FileProposals): Promise<ChangedFile> {
    const { origin } = await this.#preview();
    const tools = await this.#tools();
    const listed = placed.map(async (each) => {
      const { proposal, source } = each;
      const links = await Promise.all(changedLines(whole, [each]).map((lines) => linksTo(lines, origin)));
      return {
        ...{ name: source.name, line: source.line, from: proposal.from, to: source.to },
        ...{ before: source.text, after: proposal.text, problems: tools.problems(whole, each) },
        links: links.flat(),
      };
    });
    const waiting = outdated.map(({ proposal, reason }) => {
      const { name, from, before, text: after } = proposal;
      return { name, line: 0, from, to: from, before, after, reason };
    });
    const changes = [...(await Promise.all(listed)).sort((a, b) => a.line - b.line), ...waiting];
    return { file, kind: 'changed', digest: '', changes };
  }

  async #changes(): Promise<Answers['changes']> {
    const files = await this.#all();
    const { origin } = await this.#preview();
    const lines = files.flatMap(({ whole, placed }) => changedLines(whole, placed));
    return {
      files: await Promise.all(files.map((each) => this.#changed(each))),
      notes: [spellingNote, ...(origin.pull === undefined ? [] : [suggestionNote])],
      ...(lines.length > 0 && { copy: await proposalsText(lines, origin) }),
    };
  }

  readonly #edits: { [Name in EditName]?: (request: SentRequest<Name>) => Promise<EditResult> } = {
    text: (request) => this.#propose(request),
    takeBack: async ({ file, from, name }) => {
      (await this.#stored()).remove({ file, from, name });
      return saved('Proposal taken back');
    },
  };

  readonly #answers: {
    [Name in QuestionName]?: (request: SentRequest<Name>) => Promise<Answers[Name]>;
  } = {
    changes: () => this.#changes(),
    paste: async ({ html }) => ({ markdown: await (await this.#tools()).toMarkdown(html) }),
  };

  async edit<Name extends EditName>(name: Name, request: SentRequest<Name>): Promise<EditResult> {
    const result = this.#edits[name]?.(request).catch(() => undefined);
    return (await result) ?? refusal(cannotLoad);
  }

  async ask<Name extends QuestionName>(name: Name, request: SentRequest<Name>) {
    return this.#answers[name]?.(request).catch(() => undefined);
  }
}

export const proposalBackend = (): Backend => new PreviewBackend();
