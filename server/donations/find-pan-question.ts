import { fitsName } from '#shared/fits-name.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { findDonorName } from './desk-questions.queries.ts';
import { listDonorsByPan, listNumbersOfDonors } from './identities/donation-identities.queries.ts';

type Reading = Pick<Context, 'db' | 'sealer'>;

/** What entering a donation would ask about its PAN. `other`: the donor who has it. */
export type PanQuestion = { message: string; other: string };

type Typed = { fullname: string; pan: string; donorId: string | null };

/**
 * The question that entering a person would raise about their PAN: it belongs to another name, or the
 * chosen donor has another one; null without one. The caller counts it as a search (limit-pan-tries.ts).
 */
export async function findPanQuestion(
  { db, sealer }: Reading,
  { fullname, pan, donorId }: Typed,
): Promise<PanQuestion | null> {
  if (pan === '') return null;
  const hashes = sealer.hashes('pan', pan);
  if (donorId !== null) {
    const numbers = await listNumbersOfDonors(db, [donorId]);
    const stored = numbers.flatMap(({ pan_hash: hash }) => hash ?? []);
    const isOther = stored.length > 0 && !stored.some((hash) => hashes.includes(hash));
    return isOther ? { message: m.donor_has_other_pan(), other: donorId } : null;
  }
  const donors = await listDonorsByPan(db, hashes);
  if (donors.some(({ names }) => names.some((name) => fitsName(name, fullname)))) return null;
  const [other] = donors;
  if (other === undefined) return null;
  const name = hideIdentityNumbers((await findDonorName(db, other.donorId)) ?? '');
  return { message: m.batch_pan_of_other({ name }), other: other.donorId };
}
