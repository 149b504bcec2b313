import type { PolicyText } from '#shared/content/items/policy.ts';
import { enrichPictures } from '#shared/media-pictures.ts';
import { fillPolicyPlaceholders } from '#shared/policies/fill-policy-placeholders.ts';
import type { PolicyFacts, PublicPolicy } from '#shared/policies/policy.ts';
import { splitSections } from '#shared/policies/split-sections.ts';
import { sanitiseHtml } from '../platform/sanitise-html.ts';

/** What a page shows of the text of a policy. */
export type ShownPolicy = Pick<PublicPolicy, 'title' | 'lead' | 'sections'>;

/** The text with its placeholders filled, in sections. Sanitised again: the row may have been written by older rules. */
export function showPolicyText(
  { title, lead, summary, body }: Omit<PolicyText, '_id' | 'effectiveFrom'>,
  facts: PolicyFacts,
): ShownPolicy {
  const write = (html: string) => enrichPictures(fillPolicyPlaceholders(sanitiseHtml(html), facts));
  return { title, lead, sections: splitSections({ summary: write(summary), body: write(body) }) };
}
