import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { challengeSchema } from '#shared/shield.ts';
import { solveProof } from './solve-proof.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

async function createTestChallenge(counter: number, cost: number) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    data: { campaign: 'c1', most: 400 },
    expiresAt: new Date(Date.now() + 60_000),
    deriveKey,
    ...secrets,
  });
  return challengeSchema.parse(challenge);
}

it("the server's library accepts what a browser solves with its own cryptography", async () => {
  const challenge = await createTestChallenge(37, 10);
  const solution = await solveProof(challenge, () => {});
  expect(solution.counter).toBe(37);
  const verification = await verifySolution({ challenge, solution, deriveKey, ...secrets });
  expect(verification.verified).toBe(true);
});

it('reports the number of counters tried while it works', async () => {
  const reports: number[] = [];
  await solveProof(await createTestChallenge(400, 4000), (tried) => reports.push(tried));
  expect(reports.length).toBeGreaterThan(0);
  expect(reports).toEqual(reports.toSorted((one, other) => one - other));
});
