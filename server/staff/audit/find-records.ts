import { m } from '#shared/messages/compiled/messages.js';
import type { AuditRecord } from '#shared/staff/audit-log-endpoints.ts';
import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { findByName, findReceipts, readLogNames } from './log-names.queries.ts';

/**
 * Finds donors by name, phone or mail. Donations own the search, and staff do not depend on them: the composition root
 * passes it in.
 */
export type FindDonors = (
  actor: Actor,
  typed: string,
) => Promise<readonly { readonly _id: string; readonly fullname: string }[]>;

const LONGEST = 100;
const LEAST_LETTERS = 2;
/** '2026-27/000621', '2026-27 621', '621'. */
const RECEIPT_NUMBER = /^(?:(\d{4}-\d{2})\s*[/ ]\s*)?0*(\d{1,9})$/;

/**
 * What the activity log can be filtered by: the receipts, donors, members and campaigns that a text means. The search is
 * a POST and answers ids, so that no name stands in an address.
 */
export async function findRecords(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  typed: string,
  findDonors: FindDonors,
): Promise<AuditRecord[]> {
  requirePermission(actor, 'audit.read');
  const q = typed.trim().slice(0, LONGEST);
  if (q === '') return [];
  const [, taxYear = null, serial] = RECEIPT_NUMBER.exec(q) ?? [];
  const receipts =
    serial === undefined ? [] : await findReceipts(db, { taxYear, serial: Number(serial) });
  const donations = receipts.map(({ donationId, number, fullname }) => ({
    kind: 'donation' as const,
    _id: donationId,
    label: m.log_find_donation({ number, name: fullname }),
  }));
  if (q.length < LEAST_LETTERS) return donations;
  const ofId = await findById({ db }, q);
  const donors = ofId.length > 0 ? [] : await findDonors(actor, q);
  const named = ofId.length > 0 ? [] : await findByName(db, q);
  return [
    ...donations,
    ...ofId,
    ...donors.map(({ _id, fullname }) => ({
      kind: 'donor' as const,
      _id,
      label: m.log_find_donor({ name: fullname }),
    })),
    ...named.map(({ kind, id, name }) => ({
      kind,
      _id: id,
      label: kind === 'member' ? m.log_find_member({ name }) : m.log_find_campaign({ name }),
    })),
  ];
}

/** A donation by its own id, as in the address of its page. */
async function findById({ db }: Pick<Context, 'db'>, id: string): Promise<AuditRecord[]> {
  if (!/^[\w-]{10,64}$/.test(id)) return [];
  const number = (await readLogNames(db, [id])).donations.get(id);
  if (number === undefined) return [];
  const label = number === null ? m.log_donation_unnumbered() : m.log_donation({ number });
  return [{ kind: 'donation', _id: id, label }];
}
