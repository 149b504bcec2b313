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
  readonly donation: DonationRecord;
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
    kind_description: donation.kind,
    message: donation.message,
    note: donation.note,
  };
}

/** What was changed against the donation, and nothing else: that is what is sent. */
export function listChanges(
  donation: DonationRecord,
  draft: CorrectionDraft,
): Record<string, string> {
  const before: Record<string, string> = { ...beginCorrection(donation) };
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value.trim() !== before[field]),
  );
}

const IDENTITY: Partial<Record<keyof CorrectionDraft, keyof DonationRecord>> = {
  pan_no: 'pan_no',
  aadhar_no: 'aadhar_no',
};

/** Whether a field of the donation is there already, so that only 'donations.correct' may change it. */
export function isFilled(donation: DonationRecord, field: keyof CorrectionDraft): boolean {
  const identity = IDENTITY[field];
  return identity === undefined
    ? beginCorrection(donation)[field] !== ''
    : donation[identity] !== '';
}
