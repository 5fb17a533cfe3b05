/** The editor's backend on a preview: there is no server, so edits are collected as proposals, which the browser keeps. */
import { withBase } from '../../ui/Link.tsx';
import type { Backend, SaveOptions } from './backend.ts';
import { factsUrl, pageStateUrl, previewUrl, sourceUrl } from './editUrls.ts';
import {
  changedLines,
  isOutdated,
  isPlaced,
  isSameText,
  linksTo,
  type ListedProposal,
  type Proposals,
  type ProposalsState,
  type OutdatedProposal,
  type PlacedProposal,
  type Proposal,
  type ProposalTools,
  proposalsText,
  suggestionNote,
} from './proposals.ts';
import { ProposalStore } from './proposalStore.ts';
import type { EditableText, EditPage, EditResult, PageState, Preview } from './types.ts';

export type ProposalBackend = Backend & { proposals: Proposals };

const spellingNote = 'Spelling is checked when it arrives.';

async function fetchJson<Data>(url: string): Promise<Data | undefined> {
  const response = await fetch(withBase(url)).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/** Calls a function at most once, unless it fails. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** The key of the stored proposals: servers have the previews of many branches, and of many sites. */
function storageKey({ origin: { repository = '', branch = '', pull } }: Preview): string {
  return ['author-proposals', import.meta.env.BASE_URL, repository, pull ?? branch].join(' ');
}

const noPreview: Preview = { origin: {}, tools: '', pages: [], unpublished: [] };

/** What is fetched of a preview. */
class PreviewFiles {
  readonly #sources = new Map<string, string>();
  readonly preview = once(async () => (await fetchJson<Preview>(previewUrl)) ?? noPreview);
  readonly store = once(async () => new ProposalStore(storageKey(await this.preview())));

  /** Loaded for the first proposal. */
  readonly tools = once(async (): Promise<ProposalTools> => {
    const { tools } = await this.preview();
    const [module, facts] = await Promise.all([
      import(/* @vite-ignore */ withBase(tools)),
      fetchJson<unknown>(factsUrl),
    ]);
    return module.proposalTools(facts);
  });

  /** The text of a file, with its byte order mark. Empty if the preview has no such file. */
  async source(file: string): Promise<string> {
    const known = this.#sources.get(file);
    if (known !== undefined) return known;
    const response = await fetch(withBase(sourceUrl(file)));
    const bytes = response.ok ? await response.arrayBuffer() : new ArrayBuffer();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    this.#sources.set(file, text);
    return text;
  }
}

/** The proposals for one file. */
interface FileProposals {
  file: string;
  whole: string;
  placed: PlacedProposal[];
  outdated: OutdatedProposal[];
}

const refusal = (message: string): EditResult => ({ kind: 'refused', message });

const cannotLoad = 'This needs a part of the preview that cannot be loaded. What you typed is still here.';

class ProposalEditor {
  readonly #files = new PreviewFiles();

  async #inFile(file: string, proposals: readonly Proposal[]): Promise<FileProposals> {
    const [tools, whole] = await Promise.all([this.#files.tools(), this.#files.source(file)]);
    const all = tools.place(file, whole, proposals);
    return { file, whole, placed: all.filter(isPlaced), outdated: all.filter(isOutdated) };
  }

  /** All proposals by file. */
  async #all(): Promise<FileProposals[]> {
    const { latest } = await this.#files.store();
    const files = [...new Set(latest.map(({ source }) => source.file))].sort();
    return Promise.all(
      files.map((file) =>
        this.#inFile(
          file,
          latest.filter(({ source }) => source.file === file),
        ),
      ),
    );
  }

  /** The sources of a page with the proposed texts. */
  async #withProposals(page: EditPage): Promise<EditPage> {
    const all = await this.#all().catch(() => []);
    const placed = all.flatMap((each) => each.placed);
    const texts = page.texts.map((text) => {
      const proposal = placed.find(({ source }) => isSameText(source, text));
      return proposal ? { ...text, text: proposal.text } : text;
    });
    return { ...page, texts };
  }

  async state(route: string): Promise<PageState | undefined> {
    const [{ pages, unpublished }, store, known] = await Promise.all([
      this.#files.preview(),
      this.#files.store(),
      fetchJson<PageState>(pageStateUrl(route)),
    ]);
    const state = known ?? (await fetchJson<PageState>(pageStateUrl('/404')));
    if (!state) return undefined;
    const sources = state.sources && (await this.#withProposals(state.sources));
    const status = { ...state.status, unpublished };
    return { ...state, sources, status, pages, ...store.counts };
  }

  async #result(what: string): Promise<EditResult> {
    return { kind: 'saved', what, version: 0, ...(await this.#files.store()).counts };
  }

  async propose(source: EditableText, text: string, { anyway, only }: SaveOptions): Promise<EditResult> {
    if (text.trim() === '') return refusal('A text cannot be empty.');
    const store = await this.#files.store();
    const { file } = source;
    const before = await this.#inFile(
      file,
      store.latest.filter((each) => each.source.file === file),
    );
    // The page has the proposed text already; a proposal remembers that of the file.
    const known = before.placed.find((each) => isSameText(each.source, source));
    const others = before.placed.filter((each) => each !== known);
    const proposal = { source: known?.original ?? source, text };
    const after = await this.#inFile(file, [...others, proposal]);
    const added = after.placed.find((each) => each.original === proposal.source);
    if (!added) return refusal(after.outdated.at(-1)?.reason ?? cannotLoad);
    const problems = (await this.#files.tools()).problemsOf(file, after.whole, others, added);
    const stops = problems.filter(({ level }) => level === 'error' || !anyway);
    if (only || stops.length > 0) return { kind: 'problems', problems };
    if (text.trim() === added.source.text) store.takeBack(proposal.source);
    else store.add(proposal);
    return this.#result(`Proposed: ${source.name}`);
  }

  async revert(direction: 'undo' | 'redo'): Promise<EditResult> {
    const store = await this.#files.store();
    if (!store.revert(direction)) return refusal('There is nothing more to undo or redo.');
    return this.#result(direction === 'undo' ? 'Proposal taken back' : 'Proposed again');
  }

  async #listed({ file, whole, placed }: FileProposals): Promise<ListedProposal[]> {
    const { origin } = await this.#files.preview();
    const problems = (await this.#files.tools()).problems(file, whole, placed);
    const listed = placed.map(async (proposal, index) => {
      const links = await Promise.all(changedLines(whole, [proposal]).map((each) => linksTo(each, origin)));
      return { ...proposal, problems: problems[index] ?? [], links: links.flat() };
    });
    return (await Promise.all(listed)).sort((a, b) => a.source.from - b.source.from);
  }

  async list(): Promise<ProposalsState> {
    const files = await this.#all();
    const { origin } = await this.#files.preview();
    const changes = files.flatMap(({ whole, placed }) => changedLines(whole, placed));
    return {
      proposals: (await Promise.all(files.map((each) => this.#listed(each)))).flat(),
      outdated: files.flatMap(({ outdated }) => outdated),
      notes: [spellingNote, ...(origin.pull === undefined ? [] : [suggestionNote])],
      text: await proposalsText(changes, origin),
    };
  }

  toMarkdown = async (html: string): Promise<string> => (await this.#files.tools()).toMarkdown(html);

  takeBack = async (proposal: PlacedProposal | OutdatedProposal): Promise<void> =>
    (await this.#files.store()).takeBack('original' in proposal ? proposal.original : proposal.source);

  subscribe(listener: () => void): () => void {
    let end: (() => void) | undefined;
    let isEnded = false;
    void this.#files.store().then((store) => {
      if (!isEnded) end = store.subscribe(listener);
    });
    return () => {
      isEnded = true;
      end?.();
    };
  }
}

export function proposalBackend(): ProposalBackend {
  const editor = new ProposalEditor();
  return {
    state: (page) => editor.state(page),
    saveText: (_page, source, _digest, text, options = {}) =>
      editor.propose(source, text, options).catch(() => refusal(cannotLoad)),
    revert: (_page, direction) => editor.revert(direction),
    toMarkdown: editor.toMarkdown,
    proposals: {
      read: () => editor.list(),
      takeBack: editor.takeBack,
      subscribe: (listener) => editor.subscribe(listener),
    },
  };
}
