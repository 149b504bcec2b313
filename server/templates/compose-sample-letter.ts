import type { Bulletin } from '#shared/content/items/bulletin.ts';
import type {
  MailTemplateId,
  MailTemplateText,
} from '#shared/content/templates/mail-template-list.ts';
import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { composeCodeLetter } from '../certificates/document-code.ts';
import {
  composeReceiptLetter,
  composeRefundLetter,
} from '../certificates/donation-letters.presenter.ts';
import { sampleDonation, sampleStatement } from '../certificates/draw-samples.ts';
import {
  composeCertificatesLetter,
  composeReceiptsLetter,
  composeStatementLetter,
} from '../certificates/mailing/letters.presenter.ts';
import { composeTaxDocumentLetter } from '../certificates/tax-document-letter.presenter.ts';
import { taxLawOf } from '../certificates/tax-law.ts';
import { composeThanksLetter } from '../enquiries/enquiry-handlers.ts';
import type { Letter } from '../platform/letter.ts';
import {
  composeConfirmLetter,
  composeKnownLetter,
  composeWelcomeLetter,
} from '../subscribers/subscriber-letters.presenter.ts';

export type SampleFacts = {
  /** Without a trailing slash. */
  publicUrl: string;
  organisation: Organisation;
  now: Date;
};

const TOKEN = 'sample';
const CODE = '000000';
const REFUND_PAISE = 50_100;
const NO_CERTIFICATE_NUMBER = '';

/**
 * A mail by this template, made as the real one is, with an invented donation: no real person, no number of a receipt,
 * and links that open nothing. It says that no real money was moved.
 */
export function composeSampleLetter(
  id: MailTemplateId,
  template: MailTemplateText,
  { publicUrl, organisation, now }: SampleFacts,
): Letter {
  const settings = { publicUrl, organisation, template, testMode: true };
  const { donation, receipt } = sampleDonation(now, organisation);
  const one = { donation, receipt, isDuplicate: false };
  const certificate = {
    title: taxLawOf(taxYearOf(now)).certificate,
    number: NO_CERTIFICATE_NUMBER,
    isDuplicate: false,
  };
  const reader = {
    id: '',
    email: '',
    name: donation.fullname,
    confirmedAt: '',
    unsubscribeToken: TOKEN,
  };
  const letters: Record<MailTemplateId, () => Letter> = {
    receipt: () => composeReceiptLetter(donation, receipt, { ...settings, isPanMasked: true }),
    'receipt-copy': () =>
      composeTaxDocumentLetter(donation, receipt, { kind: 'receipt' }, false, settings),
    receipts: () => composeReceiptsLetter([one, one, one], settings),
    certificate: () =>
      composeTaxDocumentLetter(
        donation,
        receipt,
        { kind: 'official', ...certificate },
        false,
        settings,
      ),
    certificates: () => {
      const single = { ...certificate, donations: [one] as [typeof one] };
      return composeCertificatesLetter([single, single, single], settings);
    },
    statement: () =>
      composeStatementLetter(sampleYear(now), { revision: 1, isDuplicate: false }, settings),
    refund: () =>
      composeRefundLetter(
        { ...donation, receipt: { ...receipt, amountPaise: receipt.amountPaise - REFUND_PAISE } },
        { amountPaise: REFUND_PAISE, processedAt: now, refundId: 'rfnd_00000000000000' },
        settings,
      ),
    'document-code': () => composeCodeLetter(CODE, donation.fullname, receipt.number, settings),
    'newsletter-confirmation': () => composeConfirmLetter(TOKEN, settings),
    'newsletter-known': () => composeKnownLetter(TOKEN, settings),
    'newsletter-welcome': () => composeWelcomeLetter(reader, [sampleBulletin()], settings),
    'message-received': () => composeThanksLetter(organisation, template),
  };
  return letters[id]();
}

const sampleBulletin = (): Bulletin => ({
  _id: TOKEN,
  title: m.org_preview_sample_campaign(),
  description: '',
  images: [],
  date: '2026-04-01',
});

function sampleYear(now: Date) {
  const line = {
    number: '',
    paidAt: now.toISOString(),
    campaignTitle: m.org_preview_sample_campaign(),
    mode: 'online',
    amountPaise: 0,
    refundedPaise: 0,
    netPaise: 0,
    isDeductible: false,
  };
  return sampleStatement(now, [line, line, line]);
}
