import * as z from 'zod/mini';
import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import {
  applyChanges,
  listFields,
  type OrganisationField,
  toOrganisation,
} from '#shared/organisation-form.ts';
import { composeReceiptLetter } from '../certificates/donation-letters.presenter.ts';
import { readSignature } from '../certificates/read-signature.ts';
import { describeIssuer, type ReceiptFacts } from '../certificates/receipt-facts.ts';
import type { Context } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { previewLetter } from '../platform/lay-out-letter.ts';
import { findNewestFacts } from './organisation.queries.ts';

const AMOUNT_PAISE = 100_100;
const draftSchema = z.record(z.string(), z.nullable(z.string()));

/** The facts with what was typed over them, unchecked. Throws 400 when `draft` is no JSON of texts. */
export async function readDraft(
  { db }: Pick<Context, 'db'>,
  draft: string | undefined,
): Promise<Organisation> {
  const { form } = await findNewestFacts(db);
  const typed = parseDraft(draft ?? '{}');
  const changes = listFields().flatMap(({ field }: { field: OrganisationField }) =>
    Object.hasOwn(typed, field) ? [{ field, to: typed[field] || null }] : [],
  );
  return toOrganisation(applyChanges(form, changes));
}

function parseDraft(text: string): Record<string, string | null> {
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    throw refuseInvalid(m.org_draft_invalid(), { draft: m.org_draft_invalid() });
  }
}

/** A sample receipt as PDF. It states that no real money was moved, so that nobody passes it off as one. */
export async function drawSampleReceipt(
  { clock }: Pick<Context, 'clock'>,
  organisation: Organisation,
  { publicUrl }: { publicUrl: string },
): Promise<Buffer> {
  const now = clock.now();
  const facts: ReceiptFacts = {
    issuer: describeIssuer(organisation, now, await readSignature(organisation)),
    testMode: true,
    number: `${taxYearOf(now)}/000000`,
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
  const { drawReceiptLayout } = await import('../certificates/layouts/draw-receipt-layout.ts');
  return drawReceiptLayout(facts, 'a4');
}

/** A sample receipt mail as an HTML page. */
export async function writeSampleMail(
  { clock }: Pick<Context, 'clock'>,
  organisation: Organisation,
  { publicUrl }: { publicUrl: string },
): Promise<string> {
  const now = clock.now();
  const receipt = {
    number: `${taxYearOf(now)}/000000`,
    amountPaise: AMOUNT_PAISE,
    isValid: true,
  };
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
      isApproved: organisation.registrations.section80GValid !== null,
      paymentReference: null,
      receipt,
    },
    receipt,
    { publicUrl, testMode: true, organisation },
  );
  return previewLetter(letter, organisation);
}
