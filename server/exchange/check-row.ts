import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import { readDeskDonation } from '#shared/staff/desk-donation.ts';
import type { ImportVerdict } from '#shared/staff/imports-endpoints.ts';
import type { ExistingRows } from './existing-rows.ts';
import type { ReadRow } from './read-row.ts';
import { identityOfRecord, likenessKey } from './row-identity.ts';

/** The dry run's result for a row. */
export type Judgement = {
  verdict: ImportVerdict;
  identity: string | null;
  amountPaise: number | null;
  donationId: string | null;
  faults: Record<string, string>;
  warnings: string[];
};

type RowInput = {
  row: ReadRow;
  existing: ExistingRows;
  fallbackCampaign: string | null;
  now: Date;
  /** Number of rows above with this likeness key. */
  countAlike: (key: string) => Promise<number>;
  /** The donation of an earlier row with this identity, of any file. */
  findImported: (identity: string) => Promise<string | null>;
};

/**
 * Decides whether a row would become a donation. Existing donations are recognized before validation, so that a
 * re-imported export is recognized row by row, whatever it contains.
 */
export async function checkRow({ row, existing, ...rest }: RowInput): Promise<Judgement> {
  const { form, faults } = readRowAsDonation(row, existing, rest);
  const amountPaise = parseRupees(row.donation.amount ?? '');
  const likeness = {
    day: row.donation.date ?? '',
    fullname: row.donation.fullname ?? '',
    amountPaise: amountPaise ?? 0,
    mode: row.mode ?? '',
  };
  const key = likenessKey(likeness);
  const alike = row.record === '' ? await rest.countAlike(key) : 0;
  const identity = row.record === '' ? `${key}${alike}` : identityOfRecord(row.record);
  const judgement = { identity, amountPaise, donationId: null, faults: {}, warnings: row.warnings };

  const known =
    existing.findOwnDonation(row.record) ??
    (await rest.findImported(identity)) ??
    existing.findByReceipt(row.receipt, likeness);
  if (known !== null) return { ...judgement, verdict: 'known', donationId: known, warnings: [] };
  if (row.skipped !== null) return { ...judgement, verdict: 'skipped', warnings: [row.skipped] };
  if (form === null) return { ...judgement, verdict: 'faulty', faults };

  const twins = existing.listAlike(likeness, row.givenPaise);
  if (row.record !== '') {
    const warnings = twins.length > 0 ? [...row.warnings, m.exchange_row_twin()] : row.warnings;
    return { ...judgement, verdict: 'new', warnings };
  }
  const twin = twins[alike];
  if (twin === undefined) return { ...judgement, verdict: 'new' };
  return { ...judgement, verdict: 'known', donationId: twin, warnings: [m.exchange_row_alike()] };
}

/** The row as create-donation would parse it; faults use the file's field names. */
export function readRowAsDonation(
  row: ReadRow,
  existing: Pick<ExistingRows, 'findCampaign'>,
  { fallbackCampaign, now }: Pick<RowInput, 'fallbackCampaign' | 'now'>,
) {
  const campaign =
    row.campaign === ''
      ? (fallbackCampaign ?? GENERAL_FUND_ID)
      : (existing.findCampaign(row.campaign) ?? fallbackCampaign);
  const faults = {
    ...(campaign === null ? { campaign: m.exchange_campaign_unknown() } : {}),
    ...row.faults,
  };
  // An unknown mode has its own message already.
  const { mode = '', ...donation } = row.donation;
  const body = {
    ...donation,
    ...(mode === '' ? {} : { mode }),
    donationId: campaign ?? GENERAL_FUND_ID,
  };
  const read = readDeskDonation(body, { now, anyYear: true });
  const all = { ...renameFields(read.faults ?? {}), ...faults };
  if (read.form === null || Object.keys(all).length > 0) return { form: null, faults: all };
  return { form: read.form, faults: {} };
}

const nameInFile: Record<string, string> = {
  phone_no: 'phone',
  pan_no: 'pan',
  kind_description: 'kind',
  donationId: 'campaign',
};

/** Maps faults from the form's field names to the file's. */
export function renameFields(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [nameInFile[field] ?? field, fault]),
  );
}
