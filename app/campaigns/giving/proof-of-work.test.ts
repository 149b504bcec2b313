import { describe, expect, it } from 'vitest';
import { createFlowFixtures, donation, orderResponse } from './donation-flow.fixture.ts';
import type { SolveChallenge } from './proof-of-work.ts';

const createFixture = createFlowFixtures();
const challenge = (nonce: string) => ({
  parameters: { nonce, data: { campaign: 'c1', most: 120 } },
  signature: 'signed',
});
const proofRequired = (nonce: string) =>
  [429, { message: 'Work', needs: 'proof-of-work', challenge: challenge(nonce) }] as const;
const solveAtOnce: SolveChallenge = async ({ parameters }) => `proof of ${parameters.nonce}`;
const solveNever: SolveChallenge = (_challenge, _onProgress, signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')));
  });

describe('proof of work that comes with the form token', () => {
  const tokenWithWork = [200, { token: 'token_1', challenge: challenge('early') }] as const;

  it('is done while the donor fills in the form, and the first order carries the proof', async () => {
    const { flow, replies, calls, orderHeaders } = createFixture({ solveChallenge: solveAtOnce });
    replies['form-token'] = [tokenWithWork];
    await flow.prepare('c1');
    const seen: unknown[] = [];
    flow.subscribe(() => seen.push(flow.view().step));
    await flow.submit(donation);
    expect(orderHeaders[0]).toMatchObject({ 'x-proof-of-work': 'proof of early' });
    expect(calls).toHaveLength(1);
    expect(seen).not.toContain('proof');
  });

  it('shows its progress to a donor who submits before it is done, and can be cancelled', async () => {
    const { flow, replies, calls, until } = createFixture({ solveChallenge: solveNever });
    replies['form-token'] = [tokenWithWork];
    const submitted = flow.submit(donation);
    await until(() => flow.view().step === 'proof');
    flow.stopProof();
    await submitted;
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: 'stopped' });
    expect(calls).toEqual([]);
  });

  it('is followed by the requested work when it is not accepted', async () => {
    const { flow, replies, orderHeaders } = createFixture({ solveChallenge: solveAtOnce });
    replies['form-token'] = [tokenWithWork];
    replies.donatefor = [proofRequired('late'), [200, orderResponse('order_1', 'tok_1')]];
    await flow.submit(donation);
    expect(orderHeaders.map((head) => head['x-proof-of-work'])).toEqual([
      'proof of early',
      'proof of late',
    ]);
  });

  it("is skipped by a browser that cannot do it, and the order's response decides", async () => {
    const { flow, replies, calls } = createFixture();
    replies['form-token'] = [tokenWithWork];
    replies.donatefor = [proofRequired('late')];
    await flow.submit(donation);
    expect(calls).toHaveLength(1);
    expect(flow.view()).toMatchObject({ notice: 'unsolved' });
  });

  it('ends when the page unmounts', async () => {
    let stopped = 0;
    const { flow, replies } = createFixture({
      solveChallenge: (_challenge, _onProgress, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            stopped += 1;
            reject(new Error('stopped'));
          });
        }),
    });
    replies['form-token'] = [tokenWithWork];
    await flow.prepare('c1');
    flow.stop();
    await expect.poll(() => stopped).toBe(1);
  });
});
