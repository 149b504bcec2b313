import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { findPolicyPlaceholderFault } from '../../policies/policy-placeholders.ts';
import { daySchema, lineSchema, shortTextSchema } from '../fields.ts';

/** The most characters of a policy's HTML, and of its summary's. */
export const POLICY_LENGTH = 80_000;
export const SUMMARY_LENGTH = 5_000;

/** The placeholders of a rich text are known ones. */
const knownPlaceholders = z.refine<string>((html) => findPolicyPlaceholderFault(html) === null, {
  error: ({ input }) => findPolicyPlaceholderFault(String(input)) ?? undefined,
});
/** Plain text, in which nothing is filled. */
const withoutPlaceholders = z.refine<string>((text) => !text.includes('{{'), {
  error: () => m.policy_placeholder_in_line(),
});
const hasHeading = z.refine<string>((html) => html.includes('<h3>'), {
  error: () => m.policy_without_heading(),
});

/** A policy as staff write it. */
export const policyTextSchema = z.object({
  _id: z.string(),
  title: lineSchema.check(withoutPlaceholders),
  /** One or two sentences below the title, also for search engines. */
  lead: shortTextSchema.check(withoutPlaceholders),
  /** HTML with placeholders: the policy in a few points, set apart; '' for none. */
  summary: z.string().check(z.trim(), z.maxLength(SUMMARY_LENGTH), knownPlaceholders),
  /** HTML with placeholders; each heading begins a section. */
  body: z.string().check(z.minLength(1), z.maxLength(POLICY_LENGTH), hasHeading, knownPlaceholders),
  /** It is in effect from the start of this day in India, YYYY-MM-DD. */
  effectiveFrom: daySchema,
});
export type PolicyText = z.infer<typeof policyTextSchema>;
