import type { ProofChallenge } from '#shared/shield.ts';
import { readFields } from '../../read-fields.ts';
import type { ProofProgress } from './proof-worker.ts';

/**
 * Solves the challenge that the server requires before it creates an order (shared/shield.ts), and returns the header
 * value. `told` receives the progress, from 0 to 1. Rejects when the browser cannot do it, or when the signal fires.
 */
export type SolveChallenge = (
  challenge: ProofChallenge,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** Runs in a worker, so that the page stays responsive. */
export const solveInWorker: SolveChallenge = (challenge, onProgress, signal) => {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The challenge could not be solved'));
    signal.addEventListener('abort', fail, { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<ProofProgress>) => {
      if ('tried' in data)
        onProgress(Math.min(1, data.tried / (challenge.parameters.data.most + 1)));
      else if ('failed' in data) fail();
      else resolve(btoa(JSON.stringify({ challenge, solution: data.solution })));
    });
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
};

/** Proof of work that the server currently requires of every order, started while the donor fills in the form. */
export type EarlyProof = {
  /**
   * Resolves with the header value when done; null when the work could not be done or the signal fired. `working`
   * receives the progress until then.
   */
  finish(working: (share: number) => void, signal: AbortSignal): Promise<string | null>;
  stop(): void;
};

export function beginProof(solveChallenge: SolveChallenge, challenge: ProofChallenge): EarlyProof {
  const stopping = new AbortController();
  let share = 0;
  let isDone = false;
  let working: (share: number) => void = () => {};
  const reportProgress = (now: number) => {
    share = now;
    working(now);
  };
  const proof = solveChallenge(challenge, reportProgress, stopping.signal)
    .catch(() => null)
    .finally(() => {
      isDone = true;
    });
  return {
    finish(onProgress, signal) {
      if (isDone) return proof;
      working = onProgress;
      onProgress(share);
      signal.addEventListener('abort', () => stopping.abort(), { once: true });
      return proof;
    },
    stop: () => stopping.abort(),
  };
}

/** Reads the challenge in a field of a response; null when there is no solvable one. */
export function readChallenge(challenge: unknown): ProofChallenge | null {
  const { data } = readFields(readFields(challenge).parameters);
  return typeof readFields(data).most === 'number' ? (challenge as ProofChallenge) : null;
}
