import { readSite } from '../../check/readSite.ts';
import { type Figure, seconds } from '../figure.ts';

export const check: Figure = {
  about: 'seconds of a check of this site with nothing cached',
  async measure({ root }) {
    const started = performance.now();
    await readSite({ root, drafts: true });
    return [`check of this site: ${seconds((performance.now() - started) / 1000)}`];
  },
};
