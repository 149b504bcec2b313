import { m } from '#shared/messages/compiled/messages.js';

/** The placeholders of templates: what each stands for, and an example. `isPersonal`: not in a subject. */
export const placeholders = {
  donor: {
    meaning: m.template_donor,
    example: m.org_preview_sample_donor,
    isPersonal: true,
  },
  subscriber: {
    meaning: m.template_subscriber,
    example: m.org_preview_sample_donor,
    isPersonal: true,
  },
  amount: { meaning: m.template_amount, example: m.template_amount_example, isPersonal: true },
  amountInWords: {
    meaning: m.template_amount_words,
    example: m.template_amount_words_example,
    isPersonal: true,
  },
  refund: { meaning: m.template_refund, example: m.template_refund_example, isPersonal: true },
  given: { meaning: m.template_given, example: m.template_amount_example, isPersonal: true },
  refundDate: { meaning: m.template_refund_date, example: m.template_date_example },
  campaign: { meaning: m.template_campaign, example: m.org_preview_sample_campaign },
  receiptNumber: { meaning: m.template_receipt_number, example: m.template_receipt_example },
  date: { meaning: m.template_date, example: m.template_date_example },
  taxYear: { meaning: m.template_tax_year, example: m.template_tax_year_example },
  certificate: { meaning: m.template_certificate, example: m.template_certificate_example },
  count: { meaning: m.template_count, example: m.template_count_example },
  gifts: { meaning: m.template_gifts, example: m.template_gifts_example },
  minutes: { meaning: m.template_minutes, example: m.template_minutes_example },
  organisation: { meaning: m.template_organisation, example: m.template_organisation_example },
} as const;

export type PlaceholderName = keyof typeof placeholders;

/** As it stands in a text: `{{donor}}`. */
export const writePlaceholder = (name: PlaceholderName): string => `{{${name}}}`;
