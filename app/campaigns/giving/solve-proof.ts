import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofChallenge } from '#shared/shield.ts';

/** Progress interval: frequent enough for a moving bar, too rare to cost time. */
const REPORT_EVERY_MS = 100;

/**
 * Solves a challenge with Web Crypto, which exists only on https or loopback; throws elsewhere. `told` receives the
 * number of counters tried at intervals.
 */
export async function solveProof(
  challenge: ProofChallenge,
  onProgress: (tried: number) => void,
): Promise<{ counter: number; derivedKey: string }> {
  let tried = 0;
  let reportedAt = performance.now();
  const solution = await solveChallenge({
    challenge,
    // The caller may abort it; there is no limit of its own.
    timeout: 0,
    deriveKey(...args) {
      tried += 1;
      if (performance.now() - reportedAt > REPORT_EVERY_MS) {
        reportedAt = performance.now();
        onProgress(tried);
      }
      return deriveKey(...args);
    },
  });
  if (solution === null) throw new Error('The challenge was left unsolved');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
