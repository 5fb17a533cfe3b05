import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { posixPath } from '../lib/filesIn.ts';

/** The same component ids on the server and in the browser. */
const styledComponents = { ssr: true, fileName: false, displayName: false, pure: true };

/**
 * Gives styled components their ids. An id is a hash of a file's name and source. In a build, names are relative to the
 * root and line endings are normalized, so that the same commit gives the same bytes in every folder and on every
 * system. The development server transforms files itself, for its fast refresh.
 */
export function componentIds(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'component-ids',
    enforce: 'pre',
    config: (_, { command }) => (command === 'serve' ? { oxc: { plugins: { styledComponents } } } : {}),
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    transform: {
      filter: { id: /\/src\/[^?]*\.tsx?$/ },
      handler: (code, id) =>
        isBuild
          ? transformWithOxc(code.replaceAll('\r\n', '\n'), posixPath(path.relative(root, id)), {
              plugins: { styledComponents },
            })
          : null,
    },
  };
}
