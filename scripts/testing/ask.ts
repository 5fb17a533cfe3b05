import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Response {
  status: number;
  headers: Record<string, string[] | undefined>;
  body: Buffer;
}

const timeoutMs = 60_000;

/** Sends a request whose target is not normalized, and follows no redirect. */
export function ask(
  origin: string,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { path: target, method, headers, timeout: timeoutMs });
    asked.once('response', (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headersDistinct, body }),
        reject,
      );
    });
    asked.once('timeout', () =>
      asked.destroy(new Error(`No answer to ${target} within ${timeoutMs / 1000} s`)),
    );
    asked.once('error', reject);
    asked.end();
  });
}
