/** What the engine gets from this package: the only file that anything outside imports. */
import type { AuthorTools } from '../../scripts/compile/authorTools.ts';
import { guideUrl } from './browser/edit/editUrls.ts';
import { withGuide } from './preview/guide.ts';
import { writePreviewFiles } from './preview/writePreviewFiles.ts';
import { answerEdits } from './server/answerEdits.ts';

export const editor: AuthorTools = {
  script: 'packages/editor/browser/start.tsx',
  guideUrl,
  withGuide,
  writePreviewFiles,
  answerEdits,
};
