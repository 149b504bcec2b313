import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProviderError } from './payment-gateway.ts';
import { openProviderLine, type ProviderLine } from './provider-line.ts';

let line: ProviderLine;
let sent = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  line = openProviderLine();
  sent = 0;
});
afterEach(() => vi.useRealTimers());

const failWith = (error: Error) => async () => {
  sent += 1;
  throw error;
};
const respond = async () => {
  sent += 1;
  return 'answer';
};
const once = { repeatable: false, timeoutMs: 8000 };
const request = (send: () => Promise<string>) => line.request({ ...once, send });

async function failTimes(times: number, error: Error): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(request(failWith(error))).rejects.toBe(error);
  }
}

test.each([
  ['silence', new ProviderError('timeout')],
  ['a cut connection', new ProviderError('network')],
  ['half an answer', new ProviderError('parse')],
  ['too many calls', new ProviderError('http', { status: 429 })],
  ['a page of the proxy', new ProviderError('http', { status: 502 })],
])('opens after five times %s, and then rejects calls at once', async (_what, error) => {
  await failTimes(5, error);
  await expect(request(respond)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unasked' });
  expect(sent).toBe(5);
  expect(line.state()).toEqual({ breaker: 'open', timesOpened: 1, inFlight: 0, waiting: 0 });
});

test.each([400, 401, 409])('a refusal with %i counts as an answer', async (status) => {
  await failTimes(10, new ProviderError('http', { status }));
  expect(await request(respond)).toBe('answer');
});

test('is tried with one call after a pause, and opens to all after the first answer', async () => {
  await failTimes(5, new ProviderError('timeout'));
  vi.advanceTimersByTime(5000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const trial = request(() => promise);
  await expect(request(respond)).rejects.toMatchObject({ kind: 'unasked' });
  resolve('back');
  expect(await trial).toBe('back');
  expect(await Promise.all([request(respond), request(respond)])).toEqual(['answer', 'answer']);
});

test('repeats what may be repeated, once, and each of the two counts', async () => {
  const error = new ProviderError('http', { status: 502 });
  const asking = () =>
    line
      .request({ repeatable: true, timeoutMs: 8000, send: failWith(error) })
      .catch(() => 'failed');
  for (const after of [2, 4, 5, 5]) {
    const result = asking();
    await vi.advanceTimersByTimeAsync(500);
    expect(await result).toBe('failed');
    expect(sent).toBe(after);
  }
});

test('rejects queued calls when the circuit opens', async () => {
  const error = new ProviderError('timeout');
  const { promise, reject } = Promise.withResolvers<string>();
  const out = Array.from({ length: 20 }, () => request(() => promise));
  const inLine = Array.from({ length: 30 }, () => request(respond));
  expect(line.state()).toMatchObject({ inFlight: 20, waiting: 30 });
  reject(error);
  for (const call of out) await expect(call).rejects.toBe(error);
  const outcomes = await Promise.allSettled(inLine);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(sent).toBe(0);
  expect(line.state()).toMatchObject({ inFlight: 0, waiting: 0 });
});
