import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofChallenge } from '#shared/shield.ts';

/** Often enough for a bar that moves, seldom enough to cost nothing. */
const TELL_EVERY_MS = 100;

/**
 * Solves a challenge by the browser's own cryptography, which exists only where the page came by https or from
 * loopback; throws elsewhere. `told` hears now and then how many counters have been tried.
 */
export async function solveProof(
  challenge: ProofChallenge,
  told: (tried: number) => void,
): Promise<{ counter: number; derivedKey: string }> {
  let tried = 0;
  let toldAt = performance.now();
  const solution = await solveChallenge({
    challenge,
    // Whoever waits may stop it; it does not give up by itself.
    timeout: 0,
    deriveKey(...given) {
      tried += 1;
      if (performance.now() - toldAt > TELL_EVERY_MS) {
        toldAt = performance.now();
        told(tried);
      }
      return deriveKey(...given);
    },
  });
  if (solution === null) throw new Error('The challenge was left unsolved');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
