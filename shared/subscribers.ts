import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { EMAIL_PATTERN } from './donor-form.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { hasLetter, tidyName } from './person-names.ts';

/** A mail address, with the messages of R30. */
export const emailField = z
  .string({ error: m.field_required_email })
  .check(
    z.trim(),
    z.minLength(1, { error: m.field_required_email, abort: true }),
    z.maxLength(FIELD_LIMITS.email, { error: m.field_invalid_email, abort: true }),
    z.regex(EMAIL_PATTERN, { error: m.field_invalid_email, abort: true }),
    z.regex(/^\P{Cc}*$/u, { error: m.field_invalid_email }),
  );

/** POST subscribe. The name is for the greeting and optional. */
export const subscribeRequestSchema = z.object({
  email: emailField,
  name: z.optional(
    z.string({ error: m.field_too_long }).check(
      z.overwrite(tidyName),
      z.maxLength(FIELD_LIMITS.subscriber_name, { error: m.field_too_long }),
      z.refine((name) => name === '' || hasLetter(name), { error: m.field_invalid_name }),
    ),
  ),
});
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>;
