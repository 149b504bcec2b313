import type { DocumentNoteId, DocumentNoteText } from '#shared/content/templates/document-notes.ts';
import type { MailTemplateText } from '#shared/content/templates/mail-template-list.ts';
import { taxYearOf } from '#shared/dates.ts';
import { approvalAt } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import type { DonationFacts } from '../donations/get-donation-facts.ts';
import { toTimestamp } from '../platform/clock.ts';
import { previewLetter } from '../platform/lay-out-letter.ts';
import { composeReceiptLetter } from './donation-letters.presenter.ts';
import { fillNote, fillReceiptNote } from './fill-receipt-note.ts';
import { readSignature } from './read-signature.ts';
import { describeIssuer, type ReceiptFacts } from './receipt-facts.ts';
import { renderDocument } from './render-document.ts';
import type { StatementFacts, StatementLine } from './statements/statement-facts.ts';

const AMOUNT_PAISE = 100_100;

type SampleOptions = { organisation: Organisation; publicUrl: string; now: Date };

/** An invented person and donation, with all that mails and documents say of one. */
export function sampleDonation(now: Date, organisation: Organisation) {
  const receipt = { number: numberOf(now), amountPaise: AMOUNT_PAISE, isValid: true };
  const donation: DonationFacts = {
    statusToken: 'sample',
    fullname: m.org_preview_sample_donor(),
    email: '',
    amountPaise: AMOUNT_PAISE,
    refundedPaise: 0,
    mode: 'online',
    paidAt: now,
    taxYear: taxYearOf(now),
    campaignTitle: m.org_preview_sample_campaign(),
    campaignImage: '',
    isTaxEligible: true,
    isApproved: approvalAt(now, organisation.registrations) !== null,
    paymentReference: null,
    receipt,
  };
  return { donation, receipt };
}

/** A sample of the document that a note stands on, as PDF. */
export function drawSampleDocument(
  id: DocumentNoteId,
  sample: SampleOptions & { note: DocumentNoteText },
): Promise<Buffer> {
  return id === 'receipt' ? drawSampleReceipt(sample) : drawSampleStatement(sample);
}

/** A sample receipt as PDF. It states that no real money was moved, so that nobody passes it off as one. */
export async function drawSampleReceipt({
  organisation,
  publicUrl,
  now,
  note,
}: SampleOptions & { note: DocumentNoteText }): Promise<Buffer> {
  const facts: ReceiptFacts = {
    issuer: describeIssuer(organisation, now, await readSignature(organisation)),
    testMode: true,
    number: numberOf(now),
    revision: 1,
    issuedAt: toTimestamp(now),
    paidAt: toTimestamp(now),
    taxYear: taxYearOf(now),
    donor: {
      name: m.org_preview_sample_donor(),
      address: m.org_preview_sample_address(),
      pan: null,
      aadhaarLast4: null,
    },
    amountPaise: AMOUNT_PAISE,
    givenPaise: AMOUNT_PAISE,
    refundedPaise: 0,
    mode: 'online',
    method: 'upi',
    reference: 'pay_00000000000000',
    kindDescription: '',
    campaignTitle: m.org_preview_sample_campaign(),
    ...fillReceiptNote(note, {
      donor: m.org_preview_sample_donor(),
      campaignTitle: m.org_preview_sample_campaign(),
      amountPaise: AMOUNT_PAISE,
      number: numberOf(now),
      paidAt: toTimestamp(now),
      organisation,
    }),
    isTaxEligible: true,
    isCorpus: false,
    checkAddress: `${publicUrl}/receipts/sample`,
  };
  return renderDocument({ kind: 'receipt', facts, layout: 'a4' });
}

/** The mail of such a receipt as an HTML page. */
export async function writeSampleReceiptMail({
  organisation,
  publicUrl,
  now,
  template,
}: SampleOptions & { template: MailTemplateText }): Promise<string> {
  const { donation, receipt } = sampleDonation(now, organisation);
  const settings = { publicUrl, testMode: true, organisation, template };
  return previewLetter(composeReceiptLetter(donation, receipt, settings), organisation);
}

/** A sample statement of two donations as PDF; it says the same. */
async function drawSampleStatement({
  organisation,
  now,
  note,
}: Omit<SampleOptions, 'publicUrl'> & { note: DocumentNoteText }): Promise<Buffer> {
  const { donation, receipt } = sampleDonation(now, organisation);
  const line: StatementLine = {
    number: receipt.number,
    paidAt: toTimestamp(now),
    campaignTitle: donation.campaignTitle,
    mode: donation.mode,
    amountPaise: AMOUNT_PAISE,
    refundedPaise: 0,
    netPaise: AMOUNT_PAISE,
    isDeductible: donation.isApproved,
  };
  const facts = sampleStatement(now, [line, line]);
  const values = {
    donor: facts.donor.name,
    amount: formatPaise(facts.total.netPaise),
    taxYear: facts.taxYear,
    organisation: organisation.name,
  };
  const issue = { testMode: true, issuedAt: toTimestamp(now), replacedAt: null };
  return renderDocument({
    kind: 'statement',
    facts,
    issue: { ...issue, note: fillNote(note, values) },
    organisation,
  });
}

/** What a statement of the sample donor says. */
export function sampleStatement(now: Date, donations: StatementLine[]): StatementFacts {
  const amountPaise = donations.length * AMOUNT_PAISE;
  const deductible = donations.filter(({ isDeductible }) => isDeductible);
  return {
    taxYear: taxYearOf(now),
    donor: {
      name: m.org_preview_sample_donor(),
      address: m.org_preview_sample_address(),
      pans: [],
    },
    donations,
    total: {
      amountPaise,
      refundedPaise: 0,
      netPaise: amountPaise,
      deductiblePaise: deductible.length * AMOUNT_PAISE,
    },
  };
}

const numberOf = (now: Date) => `${taxYearOf(now)}/000000`;
