import { describe, expect, it } from 'vitest';
import { createFlowFixtures, donation, orderResponse } from './donation-flow.fixture.ts';
import type { SolveChallenge } from './proof-of-work.ts';

const createFixture = createFlowFixtures();
const token = [200, { token: 'token_1', expiresAt: '2026-11-22T12:00:00.000Z' }] as const;
const order = [200, orderResponse('order_1', 'tok_1')] as const;
const challenge = (nonce: string) => ({
  parameters: { nonce, data: { campaign: 'c1', most: 120 } },
  signature: 'signed',
});
const proofRequired = (nonce = 'a1') =>
  [429, { message: 'Work', needs: 'proof-of-work', challenge: challenge(nonce) }] as const;
const paused = [503, { message: 'Paused' }] as const;

/** Proof of work that resolves at once and records it. */
const solveAtOnce: SolveChallenge = async ({ parameters }, announcements) => {
  announcements(0.5);
  return `proof of ${parameters.nonce}`;
};
/** Proof of work that only ends when it is aborted. */
const solveNever: SolveChallenge = (_challenge, _onProgress, signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')));
  });

describe('the form token', () => {
  it('is fetched once, when the donor focuses the form, and sent with the order', async () => {
    const { flow, replies, orderHeaders, tokenPaths, time } = createFixture();
    replies['form-token'] = [token];
    await Promise.all([flow.prepare('c1'), flow.prepare('c1')]);
    await flow.prepare('c1');
    expect(tokenPaths).toEqual(['/api/post/form-token?campaign=c1']);
    time.now += 3000;
    await flow.submit(donation);
    expect(orderHeaders[0]).toMatchObject({ 'x-form-token': 'token_1' });
  });

  it('is awaited when the donor submits within three seconds', async () => {
    const { flow, replies, waits, time, windows } = createFixture();
    replies['form-token'] = [token];
    await flow.prepare('c1');
    time.now += 1000;
    await flow.submit(donation);
    expect(waits[0]).toBe(2000);
    expect(windows).toHaveLength(1);
  });

  it('is fetched again when it is too old, and for another campaign', async () => {
    const { flow, replies, tokenPaths, time } = createFixture();
    replies['form-token'] = [token];
    await flow.prepare('c1');
    time.now += 111 * 60_000;
    await flow.prepare('c1');
    expect(tokenPaths).toHaveLength(2);
    await flow.prepare('c2');
    expect(tokenPaths[2]).toContain('campaign=c2');
  });

  it('never stops a donation when it cannot be fetched', async () => {
    const { flow, replies, orderHeaders, windows } = createFixture();
    replies['form-token'] = ['cut'];
    await flow.prepare('c1');
    await flow.submit(donation);
    expect(windows).toHaveLength(1);
    expect(orderHeaders[0]).not.toHaveProperty('x-form-token');
  });

  it('serves one order: after a failure the next one has another', async () => {
    const { flow, replies, orderHeaders } = createFixture();
    replies['form-token'] = [token, [200, { token: 'token_2' }]];
    replies.donatefor = [[502, {}], order];
    await flow.submit(donation);
    await flow.submit(donation);
    expect(orderHeaders.map((head) => head['x-form-token'])).toEqual(['token_1', 'token_2']);
  });
});

it('every order of a browser carries the same random id, created by the browser', async () => {
  const { flow, orderHeaders, lastWindow } = createFixture();
  await flow.submit(donation);
  lastWindow().options.modal.ondismiss();
  await flow.submit({ ...donation, form: { ...donation.form, amount: '251' } });
  const [one, other] = orderHeaders.map((head) => head['x-device']);
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(other).toBe(one);
});

it('a browser without storage sends no id', async () => {
  const denied = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
    crypto: globalThis.crypto,
  };
  const { flow, orderHeaders, windows } = createFixture({ browser: denied });
  await flow.submit(donation);
  expect(windows).toHaveLength(1);
  expect(orderHeaders[0]).not.toHaveProperty('x-device');
});

describe('an order for which the server requires proof of work', () => {
  it('is repeated with the proof, the same body and the same token, while progress is shown', async () => {
    const { flow, replies, calls, orderHeaders, windows, announcements } = createFixture({
      solveChallenge: solveAtOnce,
    });
    replies['form-token'] = [token];
    replies.donatefor = [proofRequired(), order];
    const seen: unknown[] = [];
    flow.subscribe(() => seen.push(flow.view()));
    await flow.submit(donation);
    expect(seen).toContainEqual({ step: 'proof', share: 0.5 });
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: null });
    expect(windows).toHaveLength(1);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(orderHeaders[0]).not.toHaveProperty('x-proof-of-work');
    expect(orderHeaders[1]).toMatchObject({
      'x-proof-of-work': 'proof of a1',
      'x-form-token': 'token_1',
    });
    expect(announcements).toEqual(['loading']);
  });

  it('solves a second challenge when the first is not accepted, but no further one', async () => {
    const { flow, replies, orderHeaders, windows } = createFixture({ solveChallenge: solveAtOnce });
    replies.donatefor = [proofRequired('a1'), proofRequired('a2'), order];
    await flow.submit(donation);
    expect(orderHeaders.at(-1)).toMatchObject({ 'x-proof-of-work': 'proof of a2' });
    expect(windows).toHaveLength(1);
  });

  it('is abandoned when the server accepts no proof from this browser', async () => {
    const { flow, replies, calls } = createFixture({ solveChallenge: solveAtOnce });
    replies.donatefor = [proofRequired()];
    await flow.submit(donation);
    expect(calls).toHaveLength(4);
    expect(flow.view()).toMatchObject({ step: 'form', notice: 'unsolved' });
  });

  it('is not created when the donor cancels the work, and can be started again', async () => {
    const { flow, replies, calls, until, announcements } = createFixture({
      solveChallenge: solveNever,
    });
    replies.donatefor = [proofRequired(), order];
    const submitted = flow.submit(donation);
    await until(() => flow.view().step === 'proof');
    flow.stopProof();
    await submitted;
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: 'stopped' });
    expect(announcements).toEqual(['loading', 'idle']);
    expect(calls).toHaveLength(1);
    await flow.submit(donation);
    expect(calls).toHaveLength(2);
  });

  it('is not created in a browser that cannot do the work, and the form says so', async () => {
    const { flow, replies, announcements, windows } = createFixture();
    replies.donatefor = [proofRequired()];
    await flow.submit(donation);
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: 'unsolved' });
    expect(announcements).toContain('error: An error occurred during payment processing');
    expect(windows).toEqual([]);
  });

  it('is not created after the page has unmounted', async () => {
    const { flow, replies, calls, until } = createFixture({ solveChallenge: solveNever });
    replies.donatefor = [proofRequired(), order];
    const submitted = flow.submit(donation);
    await until(() => flow.view().step === 'proof');
    flow.stop();
    await submitted;
    expect(calls).toHaveLength(1);
  });
});

it("an order that is refused for now shows the server's own message", async () => {
  const { flow, replies, windows } = createFixture();
  replies.donatefor = [[429, { message: 'Please try again in an hour' }]];
  await flow.submit(donation);
  expect(flow.view()).toEqual({
    step: 'form',
    faults: {},
    notice: { message: 'Please try again in an hour' },
  });
  expect(windows).toEqual([]);
});

describe('while online donations are paused', () => {
  it('the donor sees it when focusing the form, not after filling it in', async () => {
    const { flow, replies } = createFixture();
    replies['form-token'] = [paused];
    await flow.prepare('c1');
    expect(flow.view()).toEqual({ step: 'paused' });
  });

  it('a form that was filled in before shows it too', async () => {
    const { flow, replies, announcements } = createFixture();
    replies['form-token'] = [token, paused];
    await flow.prepare('c1');
    replies.donatefor = [paused];
    await flow.submit(donation);
    expect(flow.view()).toEqual({ step: 'paused' });
    expect(announcements).toEqual(['loading', 'idle']);
  });

  it('the form is back as soon as donations are open', async () => {
    const { flow, replies } = createFixture();
    replies['form-token'] = [paused, paused, 'cut', token];
    await flow.prepare('c1');
    await flow.refreshPause('c1');
    await flow.refreshPause('c1');
    expect(flow.view()).toEqual({ step: 'paused' });
    await flow.refreshPause('c1');
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: null });
  });

  it('an unavailable provider is not a pause', async () => {
    const { flow, replies } = createFixture();
    replies['form-token'] = [token];
    replies.donatefor = [[503, { message: 'away' }]];
    await flow.submit(donation);
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: 'order' });
  });
});
