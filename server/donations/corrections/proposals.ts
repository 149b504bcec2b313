import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { Sealer } from '../../platform/seal.ts';
import { sealedByPrefix } from '../../platform/sealed-collection.ts';
import type { Donation } from '../donations.writes.ts';
import { findCorrection, listProposalsNotUnder } from './donation-corrections.queries.ts';
import { resealProposal } from './donation-corrections.writes.ts';

const contextOf = (correctionId: string) => `donation_corrections|${correctionId}|proposal`;

/** Seals what was proposed to its row: it may hold whole identity numbers. */
export function sealProposal(
  { sealer }: Pick<Context, 'sealer'>,
  correctionId: string,
  body: unknown,
): string {
  return sealer.seal('pan', contextOf(correctionId), JSON.stringify(body));
}

/** What was proposed. */
export function openProposal(
  { sealer }: Pick<Context, 'sealer'>,
  correctionId: string,
  sealed: string,
): unknown {
  return JSON.parse(sealer.open('pan', contextOf(correctionId), sealed));
}

/** Columns by which a correction judges whether a donation has changed meanwhile. */
const COMPARED = [
  ...(['status', 'donor_id', 'identity_id', 'campaign_id', 'mode', 'paid_at'] as const),
  ...(['amount_paise', 'refunded_paise', 'fullname', 'email', 'phone', 'address'] as const),
  ...(['message', 'show_name', 'reference', 'note', 'kind_description'] as const),
  ...(['is_corpus', 'corpus_text', 'drawee_bank', 'cheque_date'] as const),
  'receipt_book_number' as const,
];

const DEDICATION = [
  ...(['dedication_kind', 'dedication_name', 'dedication_from', 'dedication_listed'] as const),
];

/** A hash of a donation's correctable values. */
export function hashDonation(donation: Donation): string {
  const values = [
    ...COMPARED.map((column) => donation[column]),
    // Only where there is one: hashes of requests from before dedications could be corrected stay the same.
    ...(donation.dedication_kind === '' ? [] : DEDICATION.map((column) => donation[column])),
  ];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/** Proposals sealed under the data key. */
export const sealedProposals = sealedByPrefix(
  'proposed corrections',
  listProposalsNotUnder,
  renewProposal,
);

async function renewProposal(trx: DatabaseTransaction, sealer: Sealer, id: string): Promise<void> {
  const correction = await findCorrection(trx, id);
  if (!correction?.proposal_sealed) return;
  const from = correction.proposal_sealed;
  const body = openProposal({ sealer }, id, from);
  await resealProposal(trx, id, { from, to: sealProposal({ sealer }, id, body) });
}
