import type { FileStore } from './file-store.ts';

/** /readyz is public; the storage is checked at most this often. */
const KEPT_MS = 5000;

/** Whether the files are reachable, as of at most five seconds ago. Concurrent callers share one check. */
export function watchFileStore(store: Pick<FileStore, 'reach'>): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    if (asked === null || performance.now() - asked.at > KEPT_MS) {
      const answer = store.reach().then(
        () => true,
        () => false,
      );
      asked = { at: performance.now(), answer };
    }
    return asked.answer;
  };
}
