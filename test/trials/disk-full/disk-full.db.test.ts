import { expect, inject, test } from 'vitest';
import { createMigratedDatabase, dropDatabase } from '../../postgres.ts';
import { serveOnFullDisk } from './serve-on-full-disk.ts';
import { makeReadOnly, openSmallDisk } from './small-disk.ts';

const WHAT = 'refuses writes with a sentence, loses nothing, and recovers by itself';
const clusterUrl = inject('postgresUrl');

test(`a full disk ${WHAT}`, async () => {
  const disk = await openSmallDisk();
  try {
    expect(await serveOnFullDisk(disk), disk.kind).toEqual([]);
  } finally {
    await disk.remove();
  }
}, 120_000);

test.runIf(clusterUrl !== null)(
  `a read-only PostgreSQL ${WHAT}`,
  async () => {
    const url = await createMigratedDatabase(clusterUrl ?? '');
    const disk = await makeReadOnly(url);
    try {
      expect(await serveOnFullDisk(disk)).toEqual([]);
    } finally {
      await disk.remove();
      await dropDatabase(url);
    }
  },
  120_000,
);
