import { dayFrom } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { parseRupees, tidyRupees } from '#shared/money.ts';
import {
  findSecondPersonReasons,
  type SecondPersonReason,
} from '#shared/staff/correction-rules.ts';
import type { CorrectionRules } from '#shared/staff/corrections-endpoints.ts';

/** Form values of a correction. Identity numbers are empty: stored ones stay masked. */
export type CorrectionDraft = {
  readonly fullname: string;
  readonly phone_no: string;
  readonly email: string;
  readonly address: string;
  readonly pan_no: string;
  readonly aadhar_no: string;
  readonly amount: string;
  readonly mode: string;
  readonly date: string;
  readonly donationId: string;
  readonly reference: string;
  readonly drawee_bank: string;
  readonly cheque_date: string;
  readonly receipt_book_number: string;
  readonly kind_description: string;
  readonly message: string;
  readonly note: string;
  readonly dedication_kind: string;
  readonly dedication_name: string;
  readonly dedication_from: string;
  /** 'true' or 'false'. */
  readonly list_dedication: string;
};

/** Shared by all fields of a correction. */
export type CorrectionFields = {
  readonly donation: DonationRecord;
  readonly draft: CorrectionDraft;
  readonly faults: Readonly<Record<string, string>>;
  /** Props of one field: name, value, error, lock and change handler. */
  readonly of: (field: keyof CorrectionDraft) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly disabled: boolean;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
};

export function beginCorrection(donation: DonationRecord): CorrectionDraft {
  return {
    fullname: donation.fullname,
    phone_no: donation.phone_no,
    email: donation.email,
    address: donation.address,
    pan_no: '',
    aadhar_no: '',
    amount: String(donation.amount),
    mode: donation.mode,
    date: dayFrom(new Date(donation.date), 0),
    donationId: donation.donationId ?? '',
    reference: donation.reference,
    drawee_bank: donation.draweeBank,
    cheque_date: donation.chequeDate,
    receipt_book_number: donation.receiptBookNumber,
    kind_description: donation.kind,
    message: donation.message,
    note: donation.note,
    dedication_kind: donation.dedicationKind,
    dedication_name: donation.dedicationName,
    dedication_from: donation.dedicationFrom,
    list_dedication: String(donation.isDedicationListed),
  };
}

/** The fields that differ from the donation: only these are sent. */
export function listChanges(
  donation: DonationRecord,
  draft: CorrectionDraft,
): Record<string, string | boolean> {
  const before: Record<string, string> = { ...beginCorrection(donation) };
  const written = { ...draft, amount: tidyRupees(draft.amount) };
  const isDedicated = draft.dedication_kind !== '';
  return Object.fromEntries(
    Object.entries(isDedicated ? written : { ...written, ...NOT_DEDICATED })
      .filter(([field, value]) => value.trim() !== before[field])
      .map(([field, value]) => [field, field === 'list_dedication' ? value === 'true' : value]),
  );
}

/** The fields that a dedication without a kind has not. */
const NOT_DEDICATED = { dedication_name: '', dedication_from: '', list_dedication: 'false' };

const IDENTITY: Partial<Record<keyof CorrectionDraft, keyof DonationRecord>> = {
  pan_no: 'pan_no',
  aadhar_no: 'aadhar_no',
};

/** Whether a field of the donation is already filled: changing it needs a reason, filling it in does not. */
export function isFilled(donation: DonationRecord, field: keyof CorrectionDraft): boolean {
  const identity = IDENTITY[field];
  if (field === 'list_dedication') return donation.dedication !== '';
  return identity === undefined
    ? beginCorrection(donation)[field] !== ''
    : donation[identity] !== '';
}

/** Whether these changes overwrite something, so that they need a reason. */
export function overwrites(
  donation: DonationRecord,
  changes: Readonly<Record<string, string | boolean>>,
): boolean {
  const fields = Object.keys(beginCorrection(donation)) as (keyof CorrectionDraft)[];
  return fields.some((field) => field in changes && isFilled(donation, field));
}

/** Why a second person has to agree; the server decides by the same rules. */
export function findReasonsForTwo(
  donation: DonationRecord,
  draft: CorrectionDraft,
  rules: CorrectionRules,
): SecondPersonReason[] {
  if (donation.mode === 'online') return [];
  const before = toMoney(beginCorrection(donation));
  // An emptied date stays as it was.
  const after = toMoney({ ...draft, date: draft.date || (before?.day ?? '') });
  if (before === null || after === null) return [];
  return findSecondPersonReasons(before, after, {
    abovePaise: parseRupees(rules.secondPersonAbove) ?? 0,
    highestPaise: parseRupees(rules.highestAmount) ?? 0,
    isEnteredToday: rules.isEnteredToday,
  });
}

/** Null while the amount is no amount. */
function toMoney({ amount, mode, date }: Pick<CorrectionDraft, 'amount' | 'mode' | 'date'>) {
  const amountPaise = parseRupees(tidyRupees(amount));
  return amountPaise === null ? null : { amountPaise, mode, day: date };
}
