import * as z from 'zod/mini';
import type { FileStore } from '../../platform/file-store.ts';
import { openFileStore } from '../../platform/open-file-store.ts';
import type { Settings } from '../../settings/settings.ts';

/** The newest entry of the chain on one day, as stored outside of the database. */
const anchorSchema = z.object({
  day: z.string(),
  sequence: z.number(),
  hash: z.string(),
  madeAt: z.string(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/** Opens the anchor storage outside of the database; null without object storage: then only mails have anchors. */
export async function openAnchorStore(
  settings: Pick<Settings, 'database' | 'media'>,
): Promise<FileStore | null> {
  return settings.media === null ? null : openFileStore(settings, 'audit-anchors');
}

const nameAnchor = (day: string): string => `${day}.json`;

/** Stores an anchor as its own object. Never overwrites one: throws when the existing object differs. */
export async function keepAnchor(store: FileStore, anchor: Anchor): Promise<void> {
  const name = nameAnchor(anchor.day);
  const text = `${JSON.stringify(anchor)}\n`;
  if ((await store.list()).includes(name)) {
    const there = (await store.read(name)).toString();
    if (there === text) return;
    throw new Error(`The object storage holds another anchor ${name}: run npm run audit:check`);
  }
  async function* parts() {
    yield Buffer.from(text);
  }
  await store.write(name, parts());
}

/** All anchors in the storage. Throws on an invalid one, which means tampering. */
export async function readAnchors(store: FileStore): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for (const name of await store.list()) {
    if (!/^\d{4}-\d{2}-\d{2}\.json$/.test(name)) continue;
    const result = anchorSchema.safeParse(JSON.parse((await store.read(name)).toString()));
    if (!result.success) throw new Error(`The object audit-anchors/${name} is no anchor`);
    anchors.push(result.data);
  }
  return anchors;
}
