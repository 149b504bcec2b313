import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { ENQUIRY_LIMITS, TRAP_FIELD } from './field-limits.ts';
import { hasLetter, tidyName } from './person-names.ts';
import { emailField } from './subscribers.ts';

/** Digits as people write them, with country code and separators. */
const PHONE_PATTERN = /^(?:\+?[\d ()./-]{6,24})?$/;

const line = (limit: number) =>
  z
    .string({ error: m.field_too_long })
    .check(z.trim(), z.maxLength(limit, { error: m.field_too_long }));

/** POST contact. The message keeps its line breaks. */
export const enquiryRequestSchema = z.object({
  name: z
    .string({ error: m.contact_name_required })
    .check(
      z.overwrite(tidyName),
      z.minLength(1, { error: m.contact_name_required, abort: true }),
      z.maxLength(ENQUIRY_LIMITS.name, { error: m.field_too_long }),
      z.refine(hasLetter, { error: m.field_invalid_name }),
    ),
  email: emailField,
  phone: z.optional(
    z
      .string({ error: m.contact_phone_invalid })
      .check(z.trim(), z.regex(PHONE_PATTERN, { error: m.contact_phone_invalid })),
  ),
  subject: z.optional(line(ENQUIRY_LIMITS.subject)),
  message: z.string({ error: m.contact_message_required }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.minLength(1, { error: m.contact_message_required, abort: true }),
    z.maxLength(ENQUIRY_LIMITS.message, { error: m.contact_message_too_long }),
  ),
  [TRAP_FIELD]: z.optional(z.string().check(z.maxLength(2000))),
});
export type EnquiryRequest = z.infer<typeof enquiryRequestSchema>;
