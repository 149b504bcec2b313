import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { eraseKnownAddress } from '../subscribers/subscriber-addresses.ts';
import { forgetCorrections } from './corrections.writes.ts';
import { emptyUnpaidDonations, eraseContact, removeUnusedDonors } from './donations.writes.ts';
import { lockVault, shredAadhaar } from './identities.writes.ts';
import type { RequestPlan } from './plan-request.ts';
import { deleteRows } from './retention.writes.ts';

const ROWS_A_STATEMENT = 500;

/** Carries out a plan, in the transaction that computed it. */
export async function carryOutPlan(
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock' | 'sealer'>,
  plan: RequestPlan,
  at: string,
): Promise<void> {
  await inParts(plan.unpaidIds, (ids) => emptyUnpaidDonations(trx, ids, at));
  await inParts(plan.publicIds, (ids) => hideInPublic(trx, ids, at));
  await inParts(plan.addressIds, (ids) => eraseAddresses(trx, ids, at));
  await inParts(plan.contactIds, (ids) => eraseContact(trx, ids, at));
  if (plan.addressIds.length > 0) await eraseUnusedAddresses(trx, plan.donorIds, at);
  await lockVault(trx, plan.aadhaarReferences);
  await shredAadhaar(trx, plan.aadhaarReferences, at);
  await inParts(plan.messageIds, (ids) => deleteRows(trx, 'contact_messages', ids));
  for (const email of plan.newsletterEmails) await eraseKnownAddress(trx, context, email);
  await removeUnusedDonors(trx, plan.donorIds);
}

/** The donor is shown as 'A well-wisher' from now on. */
async function hideInPublic(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('donations')
    .set({
      ...{ show_name: 0, message: '', updated_at: at },
      ...{ dedication_kind: '', dedication_name: '', dedication_from: '', dedication_listed: 0 },
    })
    .where('id', 'in', ids)
    .execute();
  const words = ['message', 'dedication_name', 'dedication_from'] as const;
  await forgetCorrections(trx, ids, words, at);
}

async function eraseAddresses(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('donations')
    .set({ address: '', updated_at: at })
    .where('id', 'in', ids)
    .execute();
  await forgetCorrections(trx, ids, ['address'], at);
}

/** Erases donors' addresses that none of their donations keeps. */
async function eraseUnusedAddresses(
  trx: DatabaseTransaction,
  donorIds: readonly string[],
  at: string,
): Promise<void> {
  if (donorIds.length === 0) return;
  await trx
    .updateTable('donors')
    .set({ address: '', updated_at: at })
    .where('id', 'in', donorIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('donations')
            .select('donations.id')
            .where('donations.donor_id', 'in', donorIds)
            .where('donations.address', '<>', ''),
        ),
      ),
    )
    .execute();
}

async function inParts(
  ids: readonly string[],
  work: (part: string[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT) {
    await work(ids.slice(start, start + ROWS_A_STATEMENT));
  }
}
