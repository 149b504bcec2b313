import { describe, expect, it } from 'vitest';
import type { DonationCorrection } from '#shared/staff/corrections-endpoints.ts';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import type { ReceiptEvent } from '#shared/staff/receipt-history.ts';
import { permissionsOf } from '#shared/staff/roles.ts';
import type { TaxDocument, TaxDocumentMail } from '#shared/staff/tax-documents-endpoints.ts';
import { type DonationState, findNextStep } from './next-step.ts';

const donation = { status: 'paid', mode: 'cash', incomplete: false, noDeduction: null };
const receipt = {
  number: '2026-27/000042',
  revision: 1,
  amount: 501,
  isValid: true,
  file: '/api/staff/donations/01D/receipt.pdf',
  duplicateFile: '/api/staff/donations/01D/receipt.pdf?copy=duplicate',
};
const documents: NonNullable<DonationState['documents']> = {
  receipt,
  next: { canSend: true, message: 'Document: Receipt' },
  status: 'idle',
  taxDocuments: [],
  mails: [],
  history: [happened('issued', '2026-11-20T04:00:00.000Z')],
};

function happened(kind: ReceiptEvent['kind'], at: string): ReceiptEvent {
  return { key: kind, at, kind, by: '', reason: '', amount: null, fields: [], about: null };
}

type Parts = Partial<Omit<DonationState, 'donation' | 'documents'>> & {
  readonly donation?: Partial<DonationState['donation']>;
  readonly documents?: Partial<NonNullable<DonationState['documents']>> | null;
};

const find = (parts: Parts) =>
  findNextStep({
    corrections: { pending: null },
    refunds: [],
    mails: [],
    permissions: permissionsOf.accountant,
    ...parts,
    donation: { ...donation, ...parts.donation },
    documents: parts.documents === null ? null : { ...documents, ...parts.documents },
  });
const kindOf = (parts: Parts) => find(parts)?.kind ?? null;

const mail = (state: StaffMail['state'], mayRepeat = false): StaffMail => ({
  _id: '01M',
  title: 'Receipt to the donor',
  donationId: '01D',
  to: 'r•••@example.org',
  state,
  createdAt: '2026-11-20T04:00:00.000Z',
  sentAt: null,
  nextTryAt: null,
  tries: 5,
  error: 'The mail server rejected this address',
  mayRepeat,
});
const refund = (state: RefundRequest['state'], mayDecide = false): RefundRequest => ({
  _id: '01R',
  donationId: '01D',
  paymentId: 'pay_1',
  fullname: 'Radha',
  receiptNumber: null,
  amount: 100,
  reason: 'Paid twice',
  state,
  askedBy: null,
  askedAt: '2026-11-20T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decision: '',
  providerWords: '',
  mayDecide,
  mayWithdraw: false,
});
const certificate: TaxDocument = {
  _id: '01C',
  kind: 'official',
  title: 'Form 114',
  number: 'ARN1',
  revision: 1,
  amount: 501,
  validity: 'valid',
  issuedAt: '2026-11-21T04:00:00.000Z',
  file: null,
  covers: [],
};
const certificateMail: TaxDocumentMail = {
  _id: '01T',
  kind: 'official',
  title: 'Form 114',
  isDuplicate: false,
  status: 'succeeded',
  message: 'Sent',
  sentTo: '',
  at: '2026-11-21T05:00:00.000Z',
};
const pending = { _id: '01P' } as DonationCorrection;
const mailed = [...documents.history, happened('mailed', '2026-11-20T05:00:00.000Z')];

describe('The next step of a donation', () => {
  it('is the request that waits for a second person, in its own panel, whatever else there is', () => {
    expect(kindOf({ corrections: { pending }, donation: { incomplete: true } })).toBe(null);
  });

  it('of one under review is to accept it, or to wait for somebody who may', () => {
    const review = { donation: { status: 'review', mode: 'online' } };
    expect(kindOf(review)).toBe('accept');
    expect(kindOf({ ...review, permissions: permissionsOf.clerk })).toBe('accept-by-accountant');
  });

  it.each(['begun', 'failed', 'authorized'])('of one that is %s is to wait', (status) => {
    expect(kindOf({ donation: { status, mode: 'online' } })).toBe('wait-for-payment');
  });

  it.each(['void', 'refunded'])('of a %s one is nothing', (status) => {
    expect(kindOf({ donation: { status, incomplete: true } })).toBe(null);
  });

  it('is to decide a waiting refund, or to wait for who may, also under review', () => {
    const online = { mode: 'online' };
    expect(kindOf({ donation: online, refunds: [refund('waiting', true)] })).toBe('approve-refund');
    expect(kindOf({ donation: online, refunds: [refund('waiting')] })).toBe('refund-waits');
    expect(kindOf({ donation: online, refunds: [refund('pending')] })).toBe(null);
    expect(kindOf({ donation: online, refunds: [refund('done')] })).toBe('email');
    const review = { status: 'review', mode: 'online' };
    expect(kindOf({ donation: review, refunds: [refund('waiting', true)] })).toBe('approve-refund');
    expect(kindOf({ donation: review, refunds: [refund('ordered')] })).toBe(null);
  });

  it('is to add what the tax documents lack, unless there is no deduction or no permission', () => {
    expect(kindOf({ donation: { incomplete: true } })).toBe('add-details');
    expect(kindOf({ donation: { incomplete: true, noDeduction: 'in-kind' } })).toBe('email');
    expect(kindOf({ donation: { incomplete: true }, permissions: ['donations.see'] })).toBe(null);
  });

  it('is to mail a receipt that was never mailed', () => {
    expect(find({})).toEqual({ kind: 'email', title: receipt.number });
    expect(kindOf({ documents: { history: mailed } })).toBe(null);
    expect(kindOf({ permissions: ['donations.see'] })).toBe(null);
  });

  it('is not to mail again while a mail is on its way', () => {
    expect(kindOf({ mails: [mail('waiting')] })).toBe(null);
    expect(kindOf({ documents: { status: 'loading' } })).toBe(null);
  });

  it('is to retry a mail that failed last, for those who may', () => {
    expect(kindOf({ mails: [mail('failed', true)] })).toBe('retry-mail');
    expect(kindOf({ mails: [mail('failed')] })).toBe('email');
    expect(
      kindOf({ mails: [mail('sent'), mail('failed', true)], documents: { history: mailed } }),
    ).toBe(null);
  });

  it('is to print the receipt of a donor without an address, until a copy was made', () => {
    const next = { canSend: false, message: 'This donation has no email address' };
    expect(find({ documents: { next } })).toEqual({
      kind: 'print',
      file: receipt.file,
      why: next.message,
    });
    const history = [...documents.history, happened('copy', '2026-11-20T05:00:00.000Z')];
    expect(kindOf({ documents: { next, history } })).toBe(null);
  });

  it('is to mail a receipt again that was corrected after it was mailed', () => {
    const corrected = [...mailed, happened('corrected', '2026-11-21T05:00:00.000Z')];
    expect(kindOf({ documents: { history: corrected } })).toBe('email-revised');
    const again = [...corrected, happened('mailed', '2026-11-21T06:00:00.000Z')];
    expect(kindOf({ documents: { history: again } })).toBe(null);
    const refunded = [...mailed, happened('refunded', '2026-11-21T05:00:00.000Z')];
    expect(kindOf({ documents: { history: refunded } })).toBe(null);
  });

  it('is to mail a certificate that was uploaded, once', () => {
    const uploaded = { history: mailed, taxDocuments: [certificate] };
    expect(find({ documents: uploaded })).toEqual({ kind: 'email-certificate', title: 'Form 114' });
    expect(kindOf({ documents: { ...uploaded, mails: [certificateMail] } })).toBe(null);
  });

  it('is not guessed before it is known', () => {
    expect(kindOf({ corrections: null })).toBe(null);
    expect(kindOf({ documents: null })).toBe(null);
    expect(kindOf({ mails: null })).toBe(null);
    expect(kindOf({ donation: { mode: 'online' }, refunds: null })).toBe(null);
  });
});
