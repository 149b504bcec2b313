import { taxYearOf } from '#shared/dates.ts';
import { approvalAt } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { toTimestamp } from '../platform/clock.ts';
import { previewLetter } from '../platform/lay-out-letter.ts';
import { composeReceiptLetter } from './donation-letters.presenter.ts';
import { readSignature } from './read-signature.ts';
import { describeIssuer, type ReceiptFacts } from './receipt-facts.ts';

const AMOUNT_PAISE = 100_100;

type SampleOptions = { organisation: Organisation; publicUrl: string; now: Date };

/** A sample receipt as PDF. It states that no real money was moved, so that nobody passes it off as one. */
export async function drawSampleReceipt({
  organisation,
  publicUrl,
  now,
}: SampleOptions): Promise<Buffer> {
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
    isTaxEligible: true,
    isCorpus: false,
    checkAddress: `${publicUrl}/receipts/sample`,
  };
  const { drawReceiptLayout } = await import('./layouts/draw-receipt-layout.ts');
  return drawReceiptLayout(facts, 'a4');
}

/** The mail of such a receipt as an HTML page. */
export async function writeSampleReceiptMail({
  organisation,
  publicUrl,
  now,
}: SampleOptions): Promise<string> {
  const receipt = { number: numberOf(now), amountPaise: AMOUNT_PAISE, isValid: true };
  const letter = composeReceiptLetter(
    {
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
    },
    receipt,
    { publicUrl, testMode: true, organisation },
  );
  return previewLetter(letter, organisation);
}

const numberOf = (now: Date) => `${taxYearOf(now)}/000000`;
