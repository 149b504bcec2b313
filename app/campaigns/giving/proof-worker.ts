import type { ProofChallenge } from '#shared/shield.ts';
import { solveProof } from './solve-proof.ts';

/** Messages of the worker: the number of counters tried, then the result. */
export type ProofProgress =
  | { readonly tried: number }
  | { readonly solution: { readonly counter: number; readonly derivedKey: string } }
  | { readonly failed: true };

const report = (progress: ProofProgress) => postMessage(progress);

/** Solves the challenge off the main thread. Terminated by its creator. */
addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  solveProof(data, (tried) => report({ tried })).then(
    (solution) => report({ solution }),
    () => report({ failed: true }),
  );
});
