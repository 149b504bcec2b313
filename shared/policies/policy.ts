import * as z from 'zod/mini';
import type { PolicyOrganisation } from '../organisation.ts';
import type { DataHandling, SiteSettings } from '../site-settings.ts';

/** The facts of this installation that the placeholders of policies are filled with. */
export type PolicyFacts = {
  readonly organisation: PolicyOrganisation;
  /** What the public list of supporters shows of a mail address. */
  readonly donorEmails: SiteSettings['donorEmails'];
  readonly dataHandling: DataHandling;
  /** The day that the text is for: an approval for deductions holds from one day to another. */
  readonly now: Date;
};

const policySectionSchema = z.object({
  /** Its anchor; permanent, since others link to it. */
  id: z.string(),
  /** '' for what stands before the first heading. */
  title: z.string(),
  /** Sanitised HTML with its placeholders filled. */
  html: z.string(),
  /** The policy in a few points; set apart from the other sections. */
  isSummary: z.boolean(),
});
export type PolicySection = z.infer<typeof policySectionSchema>;

const versionSchema = z.object({
  version: z.number(),
  /** From the start of this day in India, YYYY-MM-DD. */
  effectiveFrom: z.string(),
});
export type VersionLink = z.infer<typeof versionSchema>;

/** A version of a policy as its page shows it. */
export const publicPolicySchema = z.object({
  _id: z.string(),
  title: z.string(),
  /** One or two sentences, also the page's meta description. */
  lead: z.string(),
  ...versionSchema.shape,
  /** The day from which another version is in effect; null where none is published. */
  effectiveUntil: z.nullable(z.string()),
  standing: z.enum(['current', 'coming', 'earlier']),
  sections: z.array(policySectionSchema),
  /** Versions that are published and not in effect yet, the next first. */
  coming: z.array(versionSchema),
  /** Versions that were in effect before, the last first, with the day from which the next one was. */
  earlier: z.array(z.extend(versionSchema, { effectiveUntil: z.string() })),
  /** The program brought it along, and staff have neither replaced nor confirmed it. */
  sample: z.optional(z.literal(true)),
});
export type PublicPolicy = z.infer<typeof publicPolicySchema>;
