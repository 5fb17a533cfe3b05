/** The editor's backend on a preview: there is no server, so edits are collected as proposals, which the browser keeps. */
import { withBase } from '../../../../src/ui/Link.tsx';
import { factsUrl, pageStateUrl, previewUrl, sourceUrl } from './editUrls.ts';
import type { Backend, EditResult, PageState, Preview, Proposals } from '../tools/protocol.ts';
import { proposalsIn, type StoredProposals } from './storedItems.ts';

/** What the tools for proposals need. */
export interface ProposalOptions {
  facts: unknown;
  origin: Preview['origin'];
  stored: StoredProposals;
  /** The text of a file. Empty if the preview has no such file. */
  sourceOf: (file: string) => Promise<string>;
}

async function fetchJson<Data>(url: string): Promise<Data | undefined> {
  const response = await fetch(withBase(url)).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

async function sourceOf(file: string): Promise<string> {
  const response = await fetch(withBase(sourceUrl(file)));
  return response.ok ? response.text() : '';
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

const refusal: EditResult = {
  kind: 'refused',
  message: 'This needs a part of the preview that cannot be loaded. What you typed is still here.',
};

export function proposalBackend(): Backend {
  const preview = once(
    async (): Promise<Preview> =>
      (await fetchJson<Preview>(previewUrl)) ?? { origin: {}, tools: '', pages: [] },
  );
  const stored = once(async () => {
    const { repository = '', branch = '', pull } = (await preview()).origin;
    // Servers have the previews of many branches, and of many sites.
    return proposalsIn([import.meta.env.BASE_URL, repository, pull ?? branch].join(' '));
  });
  const proposals = once(async (): Promise<Proposals> => {
    const { tools, origin } = await preview();
    const [module, facts] = await Promise.all([
      import(/* @vite-ignore */ withBase(tools)),
      fetchJson<unknown>(factsUrl),
    ]);
    const options: ProposalOptions = { facts, origin, stored: await stored(), sourceOf: once(sourceOf) };
    return module.proposals(options);
  });
  /** How many edits were made here. */
  let version = 0;
  return {
    isDevelopment: false,
    async state(route) {
      const known = version;
      const [{ pages }, facts] = await Promise.all([preview(), fetchJson<PageState>(pageStateUrl(route))]);
      const state = facts ?? (await fetchJson<PageState>(pageStateUrl('/404')));
      if (!state) return undefined;
      const { sources } = state;
      const { length } = (await stored()).all;
      const shown = sources && length > 0 && proposals().then((tools) => tools.shown(sources));
      const proposed = shown ? await shown.catch(() => sources) : sources;
      return { ...state, version: known, sources: proposed, proposals: length, pages };
    },
    edit: (name, request) =>
      proposals()
        .then((tools) => tools.edit(name, request))
        .then((result) => (result.kind === 'saved' ? { ...result, version: ++version } : result))
        .catch(() => refusal),
    ask: (name, request) =>
      proposals()
        .then((tools) => tools.ask(name, request))
        .catch(() => undefined),
  };
}
