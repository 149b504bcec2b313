import type { TestDatabase } from '#test/each-database.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { systemClock } from '../platform/clock.ts';
import { type MadeCopy, makeCopy } from './make-copy.ts';
import { type Restored, type RestoreOrder, restoreCopy } from './restore-copy.ts';

const COPY_KEY = Buffer.alloc(32, 7);
export const openers = { identities: [], dataKeys: [COPY_KEY] };
export const keyring = { current: COPY_KEY, previous: [] };

/** A copy in memory. `meanwhile`: what happens after the database was copied and before its files are. */
export async function copyInMemory(
  { url, dataFolder }: Pick<TestDatabase, 'url' | 'dataFolder'>,
  { withoutVault = false, now = new Date(), meanwhile = async () => {} } = {},
): Promise<MadeCopy & { parts: Uint8Array[] }> {
  const parts: Uint8Array[] = [];
  const made = await makeCopy(
    {
      ...{ database: { url, dataFolder }, media: null, plainSettings: {}, now, withoutVault },
      sealing: { recipients: [], dataKey: COPY_KEY },
    },
    async (stream) => {
      await meanwhile();
      for await (const part of stream) parts.push(part);
    },
  );
  return { ...made, parts };
}

/** Restores a copy in memory. */
export function restoreFromMemory(
  parts: readonly Uint8Array[],
  database: DatabaseSettings,
  more: Partial<RestoreOrder> = {},
): Promise<Restored> {
  return restoreCopy({
    ...{ source: streamOf(parts), name: null, keyring, openers, database, media: null },
    ...{ listErasures: async () => [], clock: systemClock },
    ...more,
  });
}

export async function* streamOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
