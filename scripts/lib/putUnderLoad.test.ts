import { expect, test } from 'vitest';
import { readWrk } from './putUnderLoad.ts';

const said = `Running 5s test @ http://127.0.0.1:4290/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.60ms    1.20ms  31.00ms   91.50%
    Req/Sec    25.10k     2.00k   28.00k    80.00%
  Latency Distribution
     50%    2.41ms
     75%    2.70ms
     90%    3.30ms
     99%    7.10ms
  125000 requests in 5.01s, 1.50GB read
`;

test('what wrk says is read', () => {
  expect(readWrk(`${said}Requests/sec:  24950.10\nTransfer/sec:    306.00MB\n`)).toEqual({
    answers: 24950.1,
    median: '2.41ms',
    slowest: '7.10ms',
    failed: 0,
  });
});

test('answers that fail and connections that break are counted', () => {
  const broken = '  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 90\n';
  expect(readWrk(`${said}${broken}Requests/sec: 10.00\n`).failed).toBe(100);
});

test('something else is told as it came', () => {
  expect(() => readWrk('unable to connect')).toThrow(/not understood here:\nunable to connect/);
});
