import type { Proposals } from './proposalBackend.ts';
export declare function ProposalList(props: { proposals: Proposals; onChange: () => void }): null;
