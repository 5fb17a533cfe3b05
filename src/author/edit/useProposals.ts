import { useEffect, useState } from 'react';
import type { Proposals, ProposalsState } from './proposals.ts';

/** The proposals as they are now, read again after each change; undefined until then, and null if that fails. */
export function useProposals(proposals: Proposals | undefined): ProposalsState | null | undefined {
  const [state, setState] = useState<ProposalsState | null>();
  useEffect(() => {
    if (!proposals) return;
    let latest = 0;
    const read = () => {
      const started = ++latest;
      const show = (found: ProposalsState | null) => {
        if (started === latest) setState(found);
      };
      proposals.read().then(show, () => show(null));
    };
    read();
    const end = proposals.subscribe(read);
    return () => {
      latest = -1;
      end();
    };
  }, [proposals]);
  return state;
}
