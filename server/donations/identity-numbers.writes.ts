import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import { toTimestamp } from '../platform/clock.ts';

const SHOWN_DIGITS = 4;

export type IdentityContext = Pick<Context, 'clock' | 'sealer' | 'aadhaarStorage'>;

const panContext = (identityId: string) => `donation_identities|${identityId}|pan`;
/** The sealing context of a PAN from before PANs belonged to donations. */
export const donorPanContext = (donorId: string) => `donors|${donorId}|pan`;
export const vaultContext = (reference: string) => `aadhaar_vault|${reference}|sealed`;

/** The columns of a PAN: sealed to its row, a keyed hash to find it, and its end to display. */
export function sealPan(context: Pick<Context, 'sealer'>, identityId: string, pan: string) {
  return {
    pan_sealed: context.sealer.seal('pan', panContext(identityId), pan),
    pan_hash: context.sealer.hash('pan', pan),
    pan_last4: pan.slice(-SHOWN_DIGITS),
  };
}

/** Opens the PAN of a version; throws when it was sealed for another row or under another key. */
export function openPan(
  context: Pick<Context, 'sealer'>,
  identityId: string,
  sealed: string,
): string {
  return context.sealer.open('pan', panContext(identityId), sealed);
}

/**
 * Stores an Aadhaar number in the vault and returns the reference used everywhere else. One row per number; a number
 * shredded after a year's statement is stored again for the next.
 */
export async function storeAadhaar(
  trx: DatabaseTransaction,
  context: IdentityContext,
  aadhaar: string,
): Promise<string> {
  const stored =
    (await findInVault(trx, context.sealer.hashes('aadhaar', aadhaar))) ??
    (await addToVault(trx, context, aadhaar));
  const numberHash = context.sealer.hash('aadhaar', aadhaar);
  const isToSeal = stored.sealed === null && context.aadhaarStorage === 'sealed';
  if (isToSeal || stored.number_hash !== numberHash) {
    const sealed = sealFor(context, stored.reference, aadhaar);
    await trx
      .updateTable('aadhaar_vault')
      .set({ number_hash: numberHash, ...(isToSeal ? { sealed, shredded_at: null } : {}) })
      .where('reference', '=', stored.reference)
      .execute();
  }
  return stored.reference;
}

async function addToVault(trx: DatabaseTransaction, context: IdentityContext, aadhaar: string) {
  const reference = randomUUID();
  const numberHash = context.sealer.hash('aadhaar', aadhaar);
  await trx
    .insertInto('aadhaar_vault')
    .values({
      reference,
      sealed: sealFor(context, reference, aadhaar),
      number_hash: numberHash,
      last4: aadhaar.slice(-SHOWN_DIGITS),
      created_at: toTimestamp(context.clock.now()),
      shredded_at: null,
    })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .execute();
  // Another transaction may have stored the same number first.
  const kept = await findInVault(trx, [numberHash]);
  if (!kept) throw new Error('Expected the row just inserted into aadhaar_vault, found none');
  return kept;
}

/** Locked, because retention may be about to delete it: the first reference keeps it. */
async function findInVault(trx: DatabaseTransaction, numberHashes: readonly string[]) {
  return trx
    .selectFrom('aadhaar_vault')
    .select(['reference', 'sealed', 'number_hash'])
    .where('number_hash', 'in', numberHashes)
    .orderBy('created_at')
    .$call(lockRows(trx, 'key share'))
    .executeTakeFirst();
}

function sealFor(context: IdentityContext, reference: string, aadhaar: string): string | null {
  return context.aadhaarStorage === 'sealed'
    ? context.sealer.seal('aadhaar', vaultContext(reference), aadhaar)
    : null;
}
