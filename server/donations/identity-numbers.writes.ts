import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';

const SHOWN_DIGITS = 4;

export type IdentityContext = Pick<Context, 'clock' | 'sealer' | 'aadhaarStorage'>;

const panPlace = (donorId: string) => `donors|${donorId}|pan`;

/** What the donor row keeps of a PAN: sealed to that row, findable by keyed hash, shown by its end. */
export function sealPan(context: Pick<Context, 'sealer'>, donorId: string, pan: string) {
  return {
    pan_sealed: context.sealer.seal('pan', panPlace(donorId), pan),
    pan_hash: context.sealer.hash('pan', pan),
    pan_last4: pan.slice(-SHOWN_DIGITS),
  };
}

/** The PAN of a donor's row; throws when it was sealed for another row or under another key. */
export function openPan(context: Pick<Context, 'sealer'>, donorId: string, sealed: string): string {
  return context.sealer.open('pan', panPlace(donorId), sealed);
}

/**
 * Puts an Aadhaar number into the vault and answers the reference that stands for it everywhere else. The same number is
 * kept once; one that was shredded after a year's statement is kept again for the next.
 */
export async function putInAadhaarVault(
  trx: DatabaseTransaction,
  context: IdentityContext,
  aadhaar: string,
): Promise<string> {
  const numberHash = context.sealer.hash('aadhaar', aadhaar);
  const at = toTimestamp(context.clock.now());
  const sealFor = (reference: string) =>
    context.aadhaarStorage === 'sealed'
      ? context.sealer.seal('aadhaar', `aadhaar_vault|${reference}|sealed`, aadhaar)
      : null;

  const reference = randomUUID();
  await trx
    .insertInto('aadhaar_vault')
    .values({
      reference,
      sealed: sealFor(reference),
      number_hash: numberHash,
      last4: aadhaar.slice(-SHOWN_DIGITS),
      created_at: at,
      shredded_at: null,
    })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .execute();
  const kept = await trx
    .selectFrom('aadhaar_vault')
    .select(['reference', 'sealed'])
    .where('number_hash', '=', numberHash)
    .executeTakeFirstOrThrow();
  if (kept.sealed === null && context.aadhaarStorage === 'sealed') {
    await trx
      .updateTable('aadhaar_vault')
      .set({ sealed: sealFor(kept.reference), shredded_at: null })
      .where('reference', '=', kept.reference)
      .execute();
  }
  return kept.reference;
}
