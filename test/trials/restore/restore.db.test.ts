import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../postgres.ts';
import { describeSideBySide } from '../../running/each-engine.ts';
import { restoreUnderLoad } from './restore-under-load.ts';

const DONATIONS = 4;

describeSideBySide('a machine that is lost in the middle of donations', (engine) => {
  test('is restored elsewhere from a copy; no payment is lost, none is counted twice', async () => {
    const settings = await engine();
    const cluster = inject('postgresUrl');
    const elsewhere =
      'DATABASE_URL' in settings && cluster !== null
        ? { DATABASE_URL: await createDatabase(cluster) }
        : {};
    const result = await restoreUnderLoad({ settings, elsewhere, donations: DONATIONS });
    expect(result.broken).toEqual([]);
    // The last ones as the machine is lost.
    expect(result.captured).toBeGreaterThan(DONATIONS * 4);
    expect(result.countedAtCopy).toBeGreaterThanOrEqual(DONATIONS);
    expect(result.counted + result.unmatched).toBe(result.captured);
    expect(result.unmatched).toBeGreaterThan(DONATIONS);
  }, 180_000);
});
