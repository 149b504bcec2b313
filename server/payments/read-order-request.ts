import type { IncomingHttpHeaders } from 'node:http';
import {
  type DonorForm,
  EMAIL_PATTERN,
  type FieldFaults,
  type FormPolicy,
  readDonorForm,
} from '#shared/donor-form.ts';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { CURRENCY, formatPaise, MINIMUM_DONATION_PAISE, parseRupees } from '#shared/money.ts';
import { tidyName } from '#shared/person-names.ts';
import { DEVICE_HEADER, FORM_TOKEN_HEADER, PROOF_HEADER } from '#shared/shield.ts';
import { refuseInvalid } from '../platform/errors.ts';

/** A validated order request. */
export type OrderRequest = {
  campaignId: string;
  amountPaise: number;
  donor: DonorForm | null;
  contact: { fullname: string; email: string };
  /** Whether the name in `contact` may be listed, where no form says it. */
  isNamePublic: boolean;
};

type RawRequest = { amount?: unknown; currency?: unknown; notes?: unknown; donationData?: unknown };

const DIGITS = /^\d{1,15}$/;

/**
 * Parses the body of donatefor. Throws a 400 that names every invalid field by its name in the form. A missing campaign
 * becomes '', which no campaign has as its id.
 */
export function readOrderRequest(
  request: RawRequest,
  maximumPaise: number,
  policy: FormPolicy,
): OrderRequest {
  const amount = readAmount(request.amount, maximumPaise);
  const form = readForm(request.donationData, policy);
  const faults: FieldFaults = {
    ...('faults' in form ? form.faults : {}),
    ...('fault' in amount ? { amount: amount.fault } : {}),
    ...(isRupees(request.currency) ? {} : { currency: m.currency_not_taken() }),
  };
  if ('paise' in amount && 'donor' in form && form.donor) {
    // With two different amounts it would be unclear which one the donor agreed to.
    const isSame = parseRupees(form.donor.amount) === amount.paise;
    if (!isSame) faults.amount = m.field_invalid_amount();
  }
  if (!('paise' in amount) || !('donor' in form) || Object.keys(faults).length > 0) {
    throw refuseInvalid(m.body_invalid(), faults);
  }
  const { donationId, donorName, donorEmail } = asRecord(request.notes);
  const email = readText(donorEmail, FIELD_LIMITS.email);
  return {
    isNamePublic: policy.donorNames === 'opt-out',
    campaignId: typeof donationId === 'string' ? donationId : '',
    amountPaise: amount.paise,
    donor: form.donor,
    contact: {
      fullname: form.donor?.fullname ?? readText(donorName, FIELD_LIMITS.fullname),
      email: form.donor?.email ?? (EMAIL_PATTERN.test(email) ? email : ''),
    },
  };
}

/** Integer paise, as a number or as a string of digits. */
function readAmount(value: unknown, maximumPaise: number): { paise: number } | { fault: string } {
  if (value === undefined || value === null || value === '') {
    return { fault: m.field_required_amount() };
  }
  const paise = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise)) {
    return { fault: m.field_invalid_amount() };
  }
  if (paise < MINIMUM_DONATION_PAISE) {
    return { fault: m.amount_below_minimum({ amount: formatPaise(MINIMUM_DONATION_PAISE) }) };
  }
  if (paise > maximumPaise) {
    return { fault: m.amount_above_maximum({ amount: formatPaise(maximumPaise) }) };
  }
  return { paise };
}

function isRupees(currency: unknown): boolean {
  return currency === undefined || currency === null || currency === CURRENCY;
}

function readForm(
  value: unknown,
  policy: FormPolicy,
): { donor: DonorForm | null } | { faults: FieldFaults } {
  if (value === undefined || value === null) return { donor: null };
  const read = readDonorForm(asRecord(value), policy);
  return 'faults' in read ? read : { donor: read.form };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A note as one line without invisible characters; '' for other types, or when too long. */
function readText(value: unknown, limit: number): string {
  if (typeof value !== 'string') return '';
  const text = tidyName(value);
  return text.length <= limit ? text : '';
}

/** What an order request says besides its body. */
export type OrderCaller = {
  /** The trusted client address. */
  address: string;
  token: string | null;
  device: string | null;
  proof: string | null;
};

export function readOrderCaller(request: {
  ip: string;
  headers: IncomingHttpHeaders;
}): OrderCaller {
  const read = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    address: request.ip,
    token: read(FORM_TOKEN_HEADER),
    device: read(DEVICE_HEADER),
    proof: read(PROOF_HEADER),
  };
}
