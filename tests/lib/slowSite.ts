import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How long a piece is on the screen before the next one arrives: two frames. */
const pause = 35;

/** The document in pieces: its contents are divided after the title and the items of lists. */
function piecesOf(html: string): string[] {
  const [before = '', ...contents] = html.split(/(?=<main)/);
  return [before, ...contents.join('').split(/(?<=<\/(?:h1|li|dd)>)/)];
}

/** A site whose pages arrive in pieces, as on a slow connection. All other files arrive as they are at `origin`. */
export async function startSlowSite(origin: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    for (const piece of piecesOf(await answer.text())) {
      response.write(piece);
      await setTimeout(pause);
    }
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
