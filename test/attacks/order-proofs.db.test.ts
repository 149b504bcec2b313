import { beforeEach, expect, test } from 'vitest';
import type { ProofChallenge } from '#shared/shield.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { attackersAt, challengeIn, newAddress, statusesOf } from '../attackers.ts';
import { solveProof } from '../running/solve-proof.ts';

const MINUTE = 60_000;

describeAppOnEachDatabase(
  'A client that must send a proof of work',
  (app) => {
    // The shield treats each case as an attack, which must be over before the next.
    beforeEach(async () => {
      app().advanceTime(15 * MINUTE);
      await app().look();
    });

    const { order, exhaust } = attackersAt(app);

    test('is served after solving it', async () => {
      const from = newAddress();
      const proof = await solveProof(await exhaust(from));
      expect((await order({ from, proof })).status).toBe(200);
    });

    test('a proof is valid for one order, also when forty use it concurrently', async () => {
      const from = newAddress();
      const proof = await solveProof(await exhaust(from));
      const responses = await Promise.all(Array.from({ length: 40 }, () => order({ from, proof })));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      app().advanceTime(MINUTE);
      expect((await order({ from, proof })).status).toBe(429);
    });

    test.each<[string, (proof: Record<string, unknown>, challenge: ProofChallenge) => unknown]>([
      ['made up', (proof) => ({ ...proof, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } })],
      [
        'with an easier challenge than ours',
        (proof, challenge) => ({
          ...proof,
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        }),
      ],
      [
        'that says it stands for more work',
        (proof, challenge) => ({
          ...proof,
          challenge: {
            ...challenge,
            parameters: {
              ...challenge.parameters,
              data: { ...challenge.parameters.data, most: 9e9 },
            },
          },
        }),
      ],
      ['without a signature', (proof, { parameters }) => ({ ...proof, challenge: { parameters } })],
      ['that is a text', () => 'proof'],
      ['that is nothing', () => null],
      [
        'with a polluted prototype',
        (proof) => JSON.parse(`{"__proto__":${JSON.stringify(proof)}}`),
      ],
    ])('a proof %s is invalid', async (_, change) => {
      const from = newAddress();
      const challenge = await exhaust(from);
      const solved = JSON.parse(Buffer.from(await solveProof(challenge), 'base64').toString());
      const proof = Buffer.from(JSON.stringify(change(solved, challenge))).toString('base64');
      expect((await order({ from, proof })).status).toBe(429);
    });

    test('the solution of one challenge does not fit another', async () => {
      const from = newAddress();
      const first = JSON.parse(
        Buffer.from(await solveProof(await exhaust(from)), 'base64').toString(),
      );
      const challenge = challengeIn(await order({ from }));
      const proof = Buffer.from(JSON.stringify({ ...first, challenge })).toString('base64');
      expect((await order({ from, proof })).status).toBe(429);
    });

    test('a proof for another campaign is invalid', async () => {
      const from = newAddress();
      const proof = await solveProof(await exhaust(from));
      expect((await order({ from, proof, campaign: 'general-fund' })).status).toBe(429);
    });

    test('a proof older than ten minutes is invalid', async () => {
      const from = newAddress();
      const proof = await solveProof(await exhaust(from));
      app().advanceTime(10 * MINUTE + 1000);
      await statusesOf(3, () => order({ from }));
      expect((await order({ from, proof })).status).toBe(429);
    });

    test('a proof from a calm network is too weak after many orders', async () => {
      const quiet = await exhaust(newAddress());
      const busy = newAddress();
      let challenge = await exhaust(busy);
      while (challenge.parameters.data.most <= 4 * quiet.parameters.data.most) {
        expect((await order({ from: busy, proof: await solveProof(challenge) })).status).toBe(200);
        challenge = challengeIn(await order({ from: busy }));
      }
      expect((await order({ from: busy, proof: await solveProof(quiet) })).status).toBe(429);
    }, 30_000);
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
);
