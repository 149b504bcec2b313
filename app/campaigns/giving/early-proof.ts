import type { ProofChallenge } from '#shared/shield.ts';
import type { WorkOffProof } from './work-off-proof.ts';

/** Proof of work that the server currently requires of every order, started while the donor fills in the form. */
export type EarlyProof = {
  /**
   * Resolves with the header value when done; null when the work could not be done or the signal fired. `working`
   * receives the progress until then.
   */
  finish(working: (share: number) => void, signal: AbortSignal): Promise<string | null>;
  stop(): void;
};

export function beginProof(workOffProof: WorkOffProof, challenge: ProofChallenge): EarlyProof {
  const stopping = new AbortController();
  let share = 0;
  let isDone = false;
  let working: (share: number) => void = () => {};
  const told = (now: number) => {
    share = now;
    working(now);
  };
  const proof = workOffProof(challenge, told, stopping.signal)
    .catch(() => null)
    .finally(() => {
      isDone = true;
    });
  return {
    finish(tell, signal) {
      if (isDone) return proof;
      working = tell;
      tell(share);
      signal.addEventListener('abort', () => stopping.abort(), { once: true });
      return proof;
    },
    stop: () => stopping.abort(),
  };
}
