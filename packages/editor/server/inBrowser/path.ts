/** Takes the place of `node:path` in a browser, as far as the rules about links and pictures use it. */
const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const dirname = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const extname = (path: string): string => /[^.](\.[^.]*)$/.exec(basename(path))?.[1] ?? '';

function join(...paths: string[]): string {
  const parts: string[] = [];
  for (const part of paths.join('/').split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return (paths[0]?.startsWith('/') ? '/' : '') + parts.join('/');
}

function parse(path: string): { dir: string; base: string; ext: string; name: string } {
  const [base, ext] = [basename(path), extname(path)];
  return { dir: dirname(path), base, ext, name: base.slice(0, base.length - ext.length) };
}

export default { posix: { basename, dirname, extname, join, parse } };
