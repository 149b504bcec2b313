import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { noteErasure } from '../platform/erasure-journal.writes.ts';
import { eraseKnownAddress } from '../subscribers/subscriber-addresses.ts';
import { forgetCorrections } from './corrections.writes.ts';
import {
  emptyUnpaidDonations,
  eraseContact,
  eraseUnusedContact,
  removeUnusedDonors,
} from './donations.writes.ts';
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
  const carryOut = async (part: PlanPart, all: readonly string[]) => {
    await inParts(all, async (ids) => {
      await parts[part](trx, ids, at);
      await noteErasure(trx, { rule: `${REQUEST}${part}`, ids }, at);
    });
  };
  await carryOut('unpaid', plan.unpaidIds);
  await carryOut('public', plan.publicIds);
  await carryOut('addresses', plan.addressIds);
  await carryOut('contacts', plan.contactIds);
  if (plan.addressIds.length > 0) await carryOut('donor-addresses', plan.donorIds);
  await carryOut('aadhaar', plan.aadhaarReferences);
  await carryOut('messages', plan.messageIds);
  for (const email of plan.newsletterEmails) await eraseKnownAddress(trx, context, email);
  await carryOut('donors', plan.donorIds);
}

const REQUEST = 'request-';

/** What carrying out a request does to rows of one kind. Each can be repeated on rows that it has erased before. */
const parts = {
  unpaid: emptyUnpaidDonations,
  public: hideInPublic,
  addresses: eraseAddresses,
  contacts: eraseContact,
  'donor-addresses': eraseUnusedAddresses,
  aadhaar: async (trx: DatabaseTransaction, references: readonly string[], at: string) => {
    await lockVault(trx, references);
    return shredAadhaar(trx, references, at);
  },
  messages: (trx: DatabaseTransaction, ids: readonly string[]) =>
    deleteRows(trx, 'contact_messages', ids),
  donors: async (trx: DatabaseTransaction, ids: readonly string[], at: string) => {
    await removeUnusedDonors(trx, ids);
    // A donor's row may have an address that none of the donations ever had.
    await eraseUnusedContact(trx, ids, at);
  },
};
type PlanPart = keyof typeof parts;

/** The part of a request that a rule of the erasure journal names; null: none. */
export function readPlanPart(rule: string): PlanPart | null {
  const name = rule.startsWith(REQUEST) ? rule.slice(REQUEST.length) : '';
  const isPart = (text: string): text is PlanPart => Object.hasOwn(parts, text);
  return isPart(name) ? name : null;
}

/** Carries out one part of a request again, after a restore. */
export async function erasePart(
  trx: DatabaseTransaction,
  part: PlanPart,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await parts[part](trx, ids, at);
}

/** Donors, and supporters who were listed without a donation, are shown as 'A well-wisher' from now on. */
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
  // Their rows stay, since the campaign counts them.
  await trx
    .updateTable('named_supporters')
    .set({ fullname: '', email: '' })
    .where('id', 'in', ids)
    .execute();
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
