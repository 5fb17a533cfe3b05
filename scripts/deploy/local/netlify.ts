import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { LocalSite } from '../types.ts';
import { installTool, whyNotInstalled } from './npmTool.ts';
import { freePort, startServer } from './server.ts';

/** The last version that runs on Node 20. */
const version = '26.2.0';

const install = (file: string) => installTool('netlify-cli', version, file);

/** Preloaded into netlify-cli, which listens on every interface: binds its servers to the loopback interface. */
const onLoopback = `import net from 'node:net';
const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (first, ...rest) {
  const options = typeof first === 'object' && first !== null ? first : { port: first };
  return listen.call(this, { ...options, host: '127.0.0.1' }, ...rest.filter((each) => typeof each === 'function'));
};`;

/** Serves a site as Netlify does, with netlify-cli. */
export async function serveWithNetlify({ root, base, port, workDir }: LocalSite) {
  let script: string;
  try {
    script = await install('bin/run.js');
  } catch (error) {
    return whyNotInstalled('netlify-cli', error);
  }
  return startServer({
    command: process.execPath,
    args: [
      ...['--import', `data:text/javascript,${encodeURIComponent(onLoopback)}`],
      ...[
        script,
        'dev',
        '--dir',
        root,
        '--port',
        String(port),
        '--staticServerPort',
        String(await freePort()),
      ],
      ...['--offline', '--no-open', '--skip-gitignore', '--internal-disable-edge-functions'],
    ],
    cwd: workDir,
    env: { HOME: workDir, XDG_CONFIG_HOME: workDir, CI: '1', DO_NOT_TRACK: '1' },
    url: `http://127.0.0.1:${port}${base}`,
  });
}

/** The return value of Netlify's parser. */
const parsedHeaders = z.object({
  headers: z.array(z.object({ forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) })),
  errors: z.tuple([]),
});

/** The Cache-Control that Netlify's parser finds in `_headers` for a path. */
export async function netlifyCacheControl({ root, base }: LocalSite) {
  const { parseAllHeaders } = await import(
    pathToFileURL(await install('../@netlify/headers-parser/lib/index.js')).href
  );
  const headersFiles = [path.join(root, base, '_headers')];
  const { headers } = parsedHeaders.parse(
    await parseAllHeaders({ headersFiles, configHeaders: [], minimal: false }),
  );
  return (address: string): string | undefined =>
    headers
      .filter(({ forRegExp }) => forRegExp.test(address))
      .flatMap(({ values }) => values['Cache-Control'] ?? [])
      .at(-1);
}
