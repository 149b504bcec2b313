import type { FileStore } from './file-store.ts';

/** Anybody may ask /readyz; the storage is asked this often at most. */
const KEPT_MS = 5000;

/** Answers whether the files can be reached, as of five seconds ago at most. Those who ask at once share one question. */
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
