import { expect, test } from 'vitest';
import { createCallLimit } from './call-limit.ts';
import { ProviderError } from './payment-gateway.ts';

const patient = () => new AbortController().signal;

/** A call that answers when it is told to. */
function openCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isOut = false;
  return {
    call: () => {
      isOut = true;
      return promise;
    },
    isOut: () => isOut,
    answer: () => resolve('answer'),
    fail: (error: unknown) => reject(error),
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function failTimes(limit: ReturnType<typeof createCallLimit>, times: number, error: Error) {
  for (let time = 0; time < times; time += 1) {
    await expect(limit.run(patient(), () => Promise.reject(error))).rejects.toBe(error);
  }
}

test('lets twenty calls out at once and the others in turn', async () => {
  const limit = createCallLimit();
  const calls = Array.from({ length: 25 }, openCall);
  const answers = calls.map(({ call }) => limit.run(patient(), call));
  await settle();
  expect(calls.filter(({ isOut }) => isOut())).toHaveLength(20);
  for (const { answer } of calls.slice(0, 3)) answer();
  await settle();
  expect(calls.filter(({ isOut }) => isOut())).toHaveLength(23);
  for (const { answer } of calls) answer();
  expect(await Promise.all(answers)).toEqual(Array(25).fill('answer'));
});

test('tells who has waited too long, and gives the place to the next', async () => {
  const limit = createCallLimit();
  const calls = Array.from({ length: 20 }, openCall);
  const answers = calls.map(({ call }) => limit.run(patient(), call));
  const impatient = new AbortController();
  const late = limit.run(impatient.signal, async () => 'late');
  const next = limit.run(patient(), async () => 'next');
  impatient.abort();
  await expect(late).rejects.toMatchObject({ kind: 'timeout' });
  calls[0]?.answer();
  expect(await next).toBe('next');
  for (const { answer } of calls) answer();
  await Promise.all(answers);
});

test('asks a provider that failed five times with one call at a time, until it answers', async () => {
  const limit = createCallLimit();
  await failTimes(limit, 5, new ProviderError('timeout'));
  const probe = openCall();
  const probing = limit.run(patient(), probe.call);
  const others = [1, 2, 3].map(() => limit.run(patient(), async () => 'asked'));
  for (const other of others) await expect(other).rejects.toMatchObject({ kind: 'network' });
  probe.answer();
  await probing;
  const after = [1, 2, 3].map(() => limit.run(patient(), async () => 'asked'));
  expect(await Promise.all(after)).toEqual(['asked', 'asked', 'asked']);
});

test('counts a refusal as an answer', async () => {
  const limit = createCallLimit();
  await failTimes(limit, 10, new ProviderError('http', { status: 400 }));
  const both = [1, 2].map(() => limit.run(patient(), async () => 'asked'));
  expect(await Promise.all(both)).toEqual(['asked', 'asked']);
});

test('counts 429 and 5xx as failures', async () => {
  for (const status of [429, 502]) {
    const limit = createCallLimit();
    await failTimes(limit, 5, new ProviderError('http', { status }));
    const probe = openCall();
    const probing = limit.run(patient(), probe.call);
    await expect(limit.run(patient(), async () => 'asked')).rejects.toThrow(ProviderError);
    probe.answer();
    await probing;
  }
});
