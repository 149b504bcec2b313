import { setTimeout as pause } from 'node:timers/promises';
import type { Emulator } from 'razorpay-emulator';
import { connectDatabase } from '#server/database/connect.ts';
import { examineDatabase } from '#server/database/examine-database.ts';
import type { InstalledApp } from '../../upgrade/installed-app.ts';
import { startVisitors } from '../../upgrade/visitors.ts';
import { readCaptures } from '../read-books.ts';

const FOUND_WITHIN_MS = 90_000;
const LOOK_AGAIN_MS = 250;

/**
 * Donors give while a release damages the SQLite file. The upgrade restores its save and the release before serves
 * again; what was paid since the save is found at the provider. Returns what is wrong.
 */
export async function tryDamage(
  app: InstalledApp,
  emulator: Emulator,
  archive: string,
): Promise<string[]> {
  const broken: string[] = [];
  const before = await app.currentName();
  // Their requests may fail while the file is damaged: what they paid must not be lost.
  const donors = startVisitors(app.origin, emulator, { visitors: 0, donors: 1 });
  const { lines } = await app.run(['upgrade', archive]);
  await donors.stop();
  const said = lines.join('\n');
  if (!said.includes('is the one saved before this upgrade')) broken.push(`damage: ${said}`);
  if ((await app.currentName()) !== before) broken.push('damage: the damaging release is current');
  const { state } = await examineDatabase({ url: null, dataFolder: app.dataFolder });
  if (state !== 'sound') broken.push(`damage: the database is ${state} afterwards`);

  const captured = emulator.ledger().map(({ id }) => id);
  const begun = performance.now();
  let known: string[] = [];
  do {
    known = await listKnown(app.dataFolder);
    if (captured.every((id) => known.includes(id))) break;
    await pause(LOOK_AGAIN_MS);
  } while (performance.now() - begun < FOUND_WITHIN_MS);
  const lost = captured.filter((id) => !known.includes(id));
  if (lost.length > 0) broken.push(`damage: ${lost.length} payments were not found again`);
  return broken;
}

/** Payments that are counted, and those whose order the save does not have, which wait for staff. */
async function listKnown(dataFolder: string): Promise<string[]> {
  const { db, close } = connectDatabase({ url: null, dataFolder });
  try {
    const counted = await readCaptures(db);
    const unmatched = await db
      .selectFrom('unmatched_payments')
      .select('provider_payment_id')
      .execute();
    return [
      ...counted.map(({ payment }) => payment),
      ...unmatched.map((row) => row.provider_payment_id),
    ];
  } finally {
    await close();
  }
}
