import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { Refusal } from '../platform/errors.ts';
import { listSameReferences, type SameReference } from './doubled-references.queries.ts';

/** A donation's reference, as far as another can have the same one. */
type Referenced = { id: string; mode: string; reference: string; drawee_bank: string };

/**
 * Throws a 409 with `fields.reference` and the other donation when a donation that is not void has the same reference.
 * For entries and corrections, until staff confirm it. Of two at the same time one waits and then sees the other.
 */
export async function refuseDoubledReference(
  trx: DatabaseTransaction,
  donation: Referenced,
): Promise<void> {
  const compared = toComparedReference(donation.reference);
  if (compared === '') return;
  await lockNames(trx, [`reference:${compared}`]);
  const other = await findDoubledReference(trx, donation);
  if (other === null) return;
  const message = describe(other);
  throw new Refusal(409, message, { reference: message }, null, { _id: other.id });
}

/** What entering a donation with this reference would ask, and the other donation; null if nothing. */
export async function findReferenceQuestion(
  reader: DatabaseReader,
  donation: Omit<Referenced, 'id'>,
): Promise<{ message: string; other: string } | null> {
  const other = await findDoubledReference(reader, { ...donation, id: '' });
  return other === null ? null : { message: describe(other), other: other.id };
}

/**
 * Another donation with the same reference; null if none. A cheque number counts with its bank, where both banks are
 * known; all other references, the provider's payment ids too, count among each other.
 */
async function findDoubledReference(
  reader: DatabaseReader,
  donation: Referenced,
): Promise<SameReference | null> {
  const compared = toComparedReference(donation.reference);
  if (compared === '') return null;
  const others = await listSameReferences(reader, {
    compared,
    paymentId: donation.reference.trim(),
    except: donation.id,
  });
  return others.find((other) => mayBeSame(donation, other)) ?? null;
}

/** As the database derives `compared_reference` (migration 24): leading zeros stay. */
function toComparedReference(reference: string): string {
  return toAsciiCapitals(reference.replace(/[ \-/.]/g, ''));
}

function mayBeSame(
  one: Pick<Referenced, 'mode' | 'drawee_bank'>,
  other: Pick<Referenced, 'mode' | 'drawee_bank'>,
): boolean {
  if ((one.mode === 'cheque') !== (other.mode === 'cheque')) return false;
  if (one.mode !== 'cheque') return true;
  const [bank, otherBank] = [one, other].map((cheque) => toComparedReference(cheque.drawee_bank));
  return bank === '' || otherBank === '' || bank === otherBank;
}

const toAsciiCapitals = (text: string) =>
  text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function describe(other: SameReference): string {
  const facts = {
    name: other.fullname,
    amount: formatPaise(other.donation_paise),
    date: formatDate(new Date(other.paid_at ?? other.created_at)),
  };
  return other.receipt_number === null
    ? m.reference_doubled_without_receipt(facts)
    : m.reference_doubled({ ...facts, number: other.receipt_number });
}
