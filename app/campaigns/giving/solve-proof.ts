import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofChallenge } from '#shared/shield.ts';

/** Progress interval: frequent enough for a moving bar, too rare to cost time. */
const TELL_EVERY_MS = 100;

/**
 * Solves a challenge with Web Crypto, which exists only on https or loopback; throws elsewhere. `told` receives the
 * number of counters tried at intervals.
 */
export async function solveProof(
  challenge: ProofChallenge,
  told: (tried: number) => void,
): Promise<{ counter: number; derivedKey: string }> {
  let tried = 0;
  let toldAt = performance.now();
  const solution = await solveChallenge({
    challenge,
    // The caller may abort it; there is no limit of its own.
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
