import type { ProofChallenge } from '#shared/shield.ts';
import type { ProofNews } from './proof-worker.ts';

/**
 * Works off what the server asks for before it makes an order (shared/shield.ts), and answers what goes into the
 * header. `told` hears how far it is, from 0 to 1. Rejects when it can't be done here, or when the signal fires.
 */
export type WorkOffProof = (
  challenge: ProofChallenge,
  told: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** The work is done in a worker, so that the page stays as quick as it is. */
export const workOffProof: WorkOffProof = (challenge, told, signal) => {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The challenge could not be solved'));
    signal.addEventListener('abort', fail, { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
      if ('tried' in data) told(Math.min(1, data.tried / (challenge.parameters.data.most + 1)));
      else if ('failed' in data) fail();
      else resolve(btoa(JSON.stringify({ challenge, solution: data.solution })));
    });
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
};
