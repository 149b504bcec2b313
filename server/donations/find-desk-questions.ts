import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { Context } from '../context.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { listByReference, listDonorNames } from './desk-questions.queries.ts';
import { listDonorsByPan, listNumbersOfDonors } from './identities/donation-identities.queries.ts';
import { fitsName } from './identities/fits-name.ts';

type Reading = Pick<Context, 'db' | 'sealer'>;

/** What entering this donation would ask. `other`: the donor who has the PAN, or the donation with the reference. */
export type DeskQuestion = { name: 'pan_no' | 'reference'; message: string; other: string | null };

type Typed = { fullname: string; pan: string; donorId: string | null };

/**
 * For each person, the question that entering them would raise about their PAN: it belongs to another name, or the
 * chosen donor has another one; null without one. The caller counts it as a search (limit-pan-tries.ts).
 */
export async function findPanQuestion(
  { db, sealer }: Reading,
  { fullname, pan, donorId }: Typed,
): Promise<DeskQuestion | null> {
  if (pan === '') return null;
  const hashes = sealer.hashes('pan', pan);
  if (donorId !== null) {
    const numbers = await listNumbersOfDonors(db, [donorId]);
    const stored = numbers.flatMap(({ pan_hash: hash }) => hash ?? []);
    const isOther = stored.length > 0 && !stored.some((hash) => hashes.includes(hash));
    return isOther ? { name: 'pan_no', message: m.donor_has_other_pan(), other: donorId } : null;
  }
  const donors = await listDonorsByPan(db, hashes);
  if (donors.some(({ names }) => names.some((name) => fitsName(name, fullname)))) return null;
  const [other] = donors;
  if (other === undefined) return null;
  const [donor] = await listDonorNames(db, [other.donorId]);
  const name = hideIdentityNumbers(donor?.fullname ?? '');
  return { name: 'pan_no', message: m.batch_pan_of_other({ name }), other: other.donorId };
}

/** The donation of the same payment mode that has this reference already; null without one. */
export async function findReferenceQuestions(
  { db }: Pick<Reading, 'db'>,
  payments: readonly { mode: string; reference: string }[],
): Promise<(DeskQuestion | null)[]> {
  const references = [...new Set(payments.map(({ reference }) => reference))];
  const known = await listByReference(
    db,
    references.filter((reference) => reference !== ''),
  );
  return payments.map(({ mode, reference }) => {
    const other = known.find((one) => one.mode === mode && one.reference === reference);
    if (other === undefined) return null;
    const day = other.given_on.split('-').reverse().join('/');
    const message = m.batch_reference_known({
      receipt: other.number ?? other.id,
      name: hideIdentityNumbers(other.fullname),
      amount: formatPaise(other.paise),
      day,
    });
    return { name: 'reference', message, other: other.id };
  });
}
