import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { beBusy } from './be-busy.fixture.ts';
import { trackRequest } from './requests-in-progress.ts';
import { createTurns, followRequests } from './take-turns.ts';

test('work runs one after the other, also after a failure', async () => {
  const takeTurn = createTurns();
  const order: string[] = [];
  const work = (name: string, fails = false) =>
    takeTurn(async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const outcomes = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const names = ['one', 'two', 'three'];
  expect(order).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('slow work does not delay the rest', async () => {
  const takeTurn = createTurns();
  const { promise: task, resolve } = Promise.withResolvers<void>();
  const slow = takeTurn(() => task);
  expect(await takeTurn(async () => 'done meanwhile')).toBe('done meanwhile');
  resolve();
  await slow;
});

test('work begins in a busy process while nobody waits for a response', async () => {
  const stop = beBusy();
  await createTurns()(async () => {});
  expect(await stop()).toBeLessThan(10);
});

test('work waits for an idle moment while somebody waits for a response', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const pause = vi.fn(async () => {});
  trackRequest(response);
  await followRequests(pause);
  expect(pause).toHaveBeenCalledTimes(1);
  response.destroy();
  await once(response, 'close');
  await followRequests(pause);
  expect(pause).toHaveBeenCalledTimes(1);
});
