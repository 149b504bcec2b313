import { dayFrom } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';

/** The fields of a correction as they stand in the dialog. Identity numbers are empty: what is known stays masked. */
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
  readonly kind_description: string;
  readonly message: string;
  readonly note: string;
};

/** What the fields of a correction share. */
export type CorrectionFields = {
  readonly gift: DonationRecord;
  readonly draft: CorrectionDraft;
  readonly faults: Readonly<Record<string, string>>;
  /** Props of one field: its name, value, fault, lock and change. */
  readonly of: (field: keyof CorrectionDraft) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly disabled: boolean;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
};

export function beginCorrection(gift: DonationRecord): CorrectionDraft {
  return {
    fullname: gift.fullname,
    phone_no: gift.phone_no,
    email: gift.email,
    address: gift.address,
    pan_no: '',
    aadhar_no: '',
    amount: String(gift.amount),
    mode: gift.mode,
    date: dayFrom(new Date(gift.date), 0),
    donationId: gift.donationId ?? '',
    reference: gift.reference,
    kind_description: gift.kind,
    message: gift.message,
    note: gift.note,
  };
}

/** What was changed against the gift, and nothing else: that is what is sent. */
export function listChanges(gift: DonationRecord, draft: CorrectionDraft): Record<string, string> {
  const before: Record<string, string> = { ...beginCorrection(gift) };
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value.trim() !== before[field]),
  );
}

const IDENTITY: Partial<Record<keyof CorrectionDraft, keyof DonationRecord>> = {
  pan_no: 'pan_no',
  aadhar_no: 'aadhar_no',
};

/** Whether a field of the gift is there already, so that only 'gifts.correct' may change it. */
export function isFilled(gift: DonationRecord, field: keyof CorrectionDraft): boolean {
  const identity = IDENTITY[field];
  return identity === undefined ? beginCorrection(gift)[field] !== '' : gift[identity] !== '';
}
