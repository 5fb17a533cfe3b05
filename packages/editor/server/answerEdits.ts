import type { Connect } from 'vite';
import type { ServerParts } from '../../../scripts/compile/authorTools.ts';
import type { EditRequest } from '../browser/tools/protocol.ts';
import { editRequests } from './editRequests.ts';
import { pageEditor } from './pageEditor.ts';
import { pageStates } from './pageStates.ts';

/** The editor of the development server. */
export function answerEdits({ root, cache, site, code, onError }: ServerParts): Connect.NextHandleFunction {
  const editor = pageEditor({ root, cache, site });
  const { state, shownOn } = pageStates(code);
  const answers = {
    ...editor,
    shownOn: async (text: EditRequest<'shownOn'>) => ({ pages: await shownOn(await site.get(), text) }),
    state: async ({ page }: EditRequest<'state'>, author: string) => ({
      ...(await state(await site.get(), page)),
      undo: editor.undoable(author),
    }),
  };
  return editRequests(answers, onError);
}
