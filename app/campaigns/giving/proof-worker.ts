import type { ProofChallenge } from '#shared/shield.ts';
import { solveProof } from './solve-proof.ts';

/** What the worker says: how many counters it has tried, then how it ended. */
export type ProofNews =
  | { readonly tried: number }
  | { readonly solution: { readonly counter: number; readonly derivedKey: string } }
  | { readonly failed: true };

const tell = (news: ProofNews) => postMessage(news);

/** Does the work beside the page, which stays as quick as it is. Ended by whoever started it. */
addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  solveProof(data, (tried) => tell({ tried })).then(
    (solution) => tell({ solution }),
    () => tell({ failed: true }),
  );
});
