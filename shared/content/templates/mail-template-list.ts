import { m } from '#shared/messages/compiled/messages.js';
import { type PlaceholderName, writePlaceholder } from './placeholders.ts';

/** What the organisation says in a mail; rows, links, codes and notes on tax come from the program. */
export type MailTemplateText = {
  readonly subject: string;
  readonly heading: string;
  /** Rich text (mail-body.ts), or plain text in which each line is a paragraph. */
  readonly body: string;
  /** Above the organisation's name. */
  readonly closing: string;
};

type MailTemplateEntry = {
  /** The mail's name at the desk. */
  readonly name: () => string;
  /** Who gets it, and when. */
  readonly sentTo: () => string;
  readonly allowed: readonly PlaceholderName[];
  /** What its body must contain. */
  readonly required?: readonly PlaceholderName[];
  readonly text: () => Omit<MailTemplateText, 'closing'>;
};

/** Stands for a value in the program's own texts. */
const p = writePlaceholder;
const named = { organisation: p('organisation') };

const ofDonation = [
  'donor',
  'amount',
  'amountInWords',
  'campaign',
  'receiptNumber',
  'date',
] as const;
const ofReceipt = [...ofDonation, 'organisation'] as const;

/** Every mail to donors, subscribers and people who write to us, with the program's own text. */
export const mailTemplateList = {
  receipt: {
    name: m.template_mail_receipt,
    sentTo: m.template_mail_receipt_when,
    allowed: ofReceipt,
    text: () => ({
      subject: m.receipt_mail_subject({ number: p('receiptNumber'), ...named }),
      heading: m.receipt_mail_heading(),
      body: m.receipt_mail_lead(),
    }),
  },
  'receipt-copy': {
    name: m.template_mail_receipt_copy,
    sentTo: m.template_mail_receipt_copy_when,
    allowed: ofReceipt,
    text: () => ({
      subject: m.receipt_mail_subject({ number: p('receiptNumber'), ...named }),
      heading: m.receipt_mail_heading(),
      body: m.paper_mail_receipt({ number: p('receiptNumber') }),
    }),
  },
  receipts: {
    name: m.template_mail_receipts,
    sentTo: m.template_mail_receipts_when,
    allowed: ['donor', 'count', 'amount', 'amountInWords', 'organisation'],
    text: () => ({
      subject: m.receipts_mail_subject({ count: p('count'), ...named }),
      heading: m.receipts_mail_heading(),
      body: m.receipts_mail_lead({ count: p('count') }),
    }),
  },
  certificate: {
    name: m.template_mail_certificate,
    sentTo: m.template_mail_certificate_when,
    allowed: ['donor', 'certificate', 'taxYear', 'gifts', 'organisation'],
    required: ['certificate'],
    text: () => ({
      subject: m.paper_mail_official_subject({
        ...{ form: p('certificate'), year: p('taxYear'), ...named },
      }),
      heading: m.paper_mail_official_heading({ form: p('certificate') }),
      body: m.paper_mail_official({
        ...{ form: p('certificate'), year: p('taxYear'), gifts: p('gifts') },
      }),
    }),
  },
  certificates: {
    name: m.template_mail_certificates,
    sentTo: m.template_mail_certificates_when,
    allowed: ['donor', 'certificate', 'taxYear', 'count', 'organisation'],
    required: ['certificate'],
    text: () => ({
      subject: m.paper_mail_official_subject({
        ...{ form: p('certificate'), year: p('taxYear'), ...named },
      }),
      heading: m.paper_mail_official_heading({ form: p('certificate') }),
      body: m.certificates_mail_lead({
        ...{ form: p('certificate'), year: p('taxYear'), count: p('count') },
      }),
    }),
  },
  statement: {
    name: m.template_mail_statement,
    sentTo: m.template_mail_statement_when,
    allowed: ['donor', 'taxYear', 'gifts', 'amount', 'amountInWords', 'organisation'],
    text: () => ({
      subject: m.statement_mail_subject({ year: p('taxYear'), ...named }),
      heading: m.statement_title({ year: p('taxYear') }),
      body: m.statement_mail_lead({ year: p('taxYear'), gifts: p('gifts') }),
    }),
  },
  refund: {
    name: m.template_mail_refund,
    sentTo: m.template_mail_refund_when,
    allowed: ['donor', 'refund', 'given', 'campaign', 'refundDate', 'organisation'],
    required: ['refund'],
    text: () => ({
      subject: m.refund_mail_subject(named),
      heading: m.refund_mail_heading(),
      body: m.refund_mail_lead({ amount: p('refund'), given: p('given') }),
    }),
  },
  'document-code': {
    name: m.template_mail_code,
    sentTo: m.template_mail_code_when,
    allowed: ['donor', 'receiptNumber', 'minutes', 'organisation'],
    required: ['minutes'],
    text: () => ({
      subject: m.code_mail_subject(named),
      heading: m.code_mail_heading(),
      body: m.code_mail_lead({ number: p('receiptNumber'), minutes: p('minutes') }),
    }),
  },
  'newsletter-confirmation': {
    name: m.template_mail_confirmation,
    sentTo: m.template_mail_confirmation_when,
    // To an unverified address: nothing of the form, or strangers could send their text through us.
    allowed: ['organisation'],
    text: () => ({
      subject: m.subscribe_mail_confirm_subject(named),
      heading: m.subscribe_mail_confirm_heading(),
      body: m.subscribe_mail_confirm_lead(named),
    }),
  },
  'newsletter-known': {
    name: m.template_mail_known,
    sentTo: m.template_mail_known_when,
    allowed: ['organisation'],
    text: () => ({
      subject: m.subscribe_mail_known_subject(named),
      heading: m.subscribe_mail_known_heading(),
      body: m.subscribe_mail_known_lead(),
    }),
  },
  'newsletter-welcome': {
    name: m.template_mail_welcome,
    sentTo: m.template_mail_welcome_when,
    allowed: ['subscriber', 'organisation'],
    text: () => ({
      subject: m.subscribe_mail_welcome_subject(named),
      heading: m.subscribe_mail_welcome_heading(),
      body: m.subscribe_mail_welcome_lead(),
    }),
  },
  'message-received': {
    name: m.template_mail_message,
    sentTo: m.template_mail_message_when,
    // Quotes nothing of the message, for the same reason.
    allowed: ['organisation'],
    text: () => ({
      subject: m.contact_thanks_subject(named),
      heading: m.contact_thanks_heading(),
      body: m.contact_thanks_lead(),
    }),
  },
} as const satisfies Record<string, MailTemplateEntry>;

export type MailTemplateId = keyof typeof mailTemplateList;

export const isMailTemplate = (id: string): id is MailTemplateId =>
  Object.hasOwn(mailTemplateList, id);

/** The entry of a mail, without the literal types of the list. */
export const mailTemplateEntry = (id: MailTemplateId): MailTemplateEntry => mailTemplateList[id];

/** The text that the program brings along. */
export function programText(id: MailTemplateId): MailTemplateText {
  return { ...mailTemplateEntry(id).text(), closing: m.mail_signature() };
}
