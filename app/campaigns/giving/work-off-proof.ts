import type { ProofChallenge } from '#shared/shield.ts';
import type { ProofProgress } from './proof-worker.ts';

/**
 * Solves the challenge that the server requires before it creates an order (shared/shield.ts), and returns the header
 * value. `told` receives the progress, from 0 to 1. Rejects when the browser cannot do it, or when the signal fires.
 */
export type WorkOffProof = (
  challenge: ProofChallenge,
  told: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** Runs in a worker, so that the page stays responsive. */
export const workOffProof: WorkOffProof = (challenge, told, signal) => {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The challenge could not be solved'));
    signal.addEventListener('abort', fail, { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<ProofProgress>) => {
      if ('tried' in data) told(Math.min(1, data.tried / (challenge.parameters.data.most + 1)));
      else if ('failed' in data) fail();
      else resolve(btoa(JSON.stringify({ challenge, solution: data.solution })));
    });
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
};
