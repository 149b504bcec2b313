import { expect, test } from 'vitest';
import { createCallLimit } from './call-limit.ts';

const patient = () => new AbortController().signal;

/** A call that the test resolves. */
function openCall() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isOut = false;
  return {
    call: () => {
      isOut = true;
      return promise;
    },
    isOut: () => isOut,
    answer: () => resolve('answer'),
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runs twenty calls at once and the others in order', async () => {
  const limit = createCallLimit();
  const calls = Array.from({ length: 25 }, openCall);
  const answers = calls.map(({ call }) => limit.run(patient(), call));
  await settle();
  expect(calls.filter(({ isOut }) => isOut())).toHaveLength(20);
  expect([limit.inFlight(), limit.waiting()]).toEqual([20, 5]);
  for (const { answer } of calls.slice(0, 3)) answer();
  await settle();
  expect(calls.filter(({ isOut }) => isOut())).toHaveLength(23);
  for (const { answer } of calls) answer();
  expect(await Promise.all(answers)).toEqual(Array(25).fill('answer'));
  expect([limit.inFlight(), limit.waiting()]).toEqual([0, 0]);
});

test('rejects a call that waited too long, and gives its slot to the next', async () => {
  const limit = createCallLimit();
  const calls = Array.from({ length: 20 }, openCall);
  const answers = calls.map(({ call }) => limit.run(patient(), call));
  const impatient = new AbortController();
  const late = limit.run(impatient.signal, async () => 'late');
  const next = limit.run(patient(), async () => 'next');
  impatient.abort();
  await expect(late).rejects.toMatchObject({ kind: 'unasked' });
  calls[0]?.answer();
  expect(await next).toBe('next');
  for (const { answer } of calls) answer();
  await Promise.all(answers);
});

test('queues a thousand calls, and rejects the next at once', async () => {
  const limit = createCallLimit();
  const { call, answer } = openCall();
  const waiting = Array.from({ length: 1020 }, () => limit.run(patient(), call));
  await expect(limit.run(patient(), call)).rejects.toMatchObject({ kind: 'unasked' });
  answer();
  expect(await Promise.all(waiting)).toEqual(Array(1020).fill('answer'));
});
