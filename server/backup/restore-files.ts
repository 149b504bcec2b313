import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createFolderStore, type FileStore } from '../platform/file-store.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import { connectFileStore } from '../platform/open-file-store.ts';
import { STORES, type StoreName } from './manifest.ts';
import { RestoreRefusedError } from './read-copy.ts';
import { setAnchorsAside } from './set-anchors-aside.ts';

/** Where a restore puts files: aside in a folder, or in the bucket, from which it removes them when it fails. */
export type RestoreFiles = {
  take: (store: StoreName, name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  count: () => number;
  media: () => FileStore;
  /** The anchors of the copy, for the audit log's proof; null: it has none. */
  copiedAnchors: () => FileStore | null;
  /** After the proof: sets anchors aside that were made after the copy, of entries which are gone. */
  settle: (now: Date) => Promise<void>;
  undo: () => Promise<void>;
};

/**
 * Opens the stores to restore into. A bucket may still have files: they never change, so one that is there already must
 * be the same, and others stay.
 */
export async function openRestoreFiles(
  media: BucketSettings | null,
  work: string,
): Promise<RestoreFiles> {
  const settings = { media, database: { dataFolder: work } };
  const stores = new Map<StoreName, FileStore>();
  const present = new Map<StoreName, Set<string>>();
  for (const name of STORES) {
    const store = await connectFileStore(settings, name);
    stores.set(name, store);
    present.set(name, new Set(await store.list()));
  }
  const storeOf = (name: StoreName) => stores.get(name) ?? createFolderStore(join(work, name));
  // Of the copy alone: the bucket may have later ones.
  const anchors = createFolderStore(join(work, 'copied-anchors'));
  const written: [StoreName, string][] = [];
  const anchorNames = new Set<string>();
  let count = 0;

  return {
    async take(folder, name, content) {
      const store = storeOf(folder);
      count += 1;
      if (folder === 'audit-anchors') {
        anchorNames.add(name);
        await anchors.write(name, content);
        // Read again below; anchors are a line each.
        return putAnchor(store, present.get(folder)?.has(name) ?? false, name);
      }
      if (present.get(folder)?.has(name))
        return requireSame(store, `${folder}/${name}`, name, content);
      await store.write(name, content);
      written.push([folder, name]);
    },
    count: () => count,
    media: () => storeOf('media'),
    copiedAnchors: () => (anchorNames.size > 0 ? anchors : null),
    async settle(now) {
      if (media === null) return;
      const later = [...(present.get('audit-anchors') ?? [])].filter(
        (name) => !anchorNames.has(name),
      );
      await setAnchorsAside(storeOf('audit-anchors'), later, now);
    },
    async undo() {
      if (media === null) return;
      for (const [folder, name] of written)
        await storeOf(folder)
          .remove(name)
          .catch(() => {});
    },
  };

  async function putAnchor(store: FileStore, isThere: boolean, name: string): Promise<void> {
    const bytes = await anchors.read(name);
    if (isThere) return requireSame(store, `audit-anchors/${name}`, name, once(bytes));
    await store.write(name, once(bytes));
    written.push(['audit-anchors', name]);
  }
}

async function requireSame(
  store: FileStore,
  title: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { content: there } = await store.open(name);
  const [one, other] = [await hashOf(content), await hashOf(there)];
  if (one === other) return;
  throw new RestoreRefusedError(
    `The bucket has another file ${title} than this copy: restore into an empty bucket`,
  );
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
