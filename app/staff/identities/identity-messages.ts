import { m } from '#shared/messages/compiled/messages.js';
import type {
  IdentityHistory,
  IdentityQuestion,
  IdentitySource,
  IdentityVersion,
} from '#shared/staff/identity-endpoints.ts';
import { nameBrowser } from '../access/name-browser.ts';
import { nameNetwork } from '../shield/name-network.ts';

const sources: Record<IdentitySource, () => string> = {
  order: m.identity_source_order,
  verification: m.identity_source_verification,
  'private-link': m.identity_source_private_link,
  staff: m.identity_source_staff,
  import: m.identity_source_import,
  'carried-over': m.identity_source_carried_over,
};

const questions: Record<IdentityQuestion, () => string> = {
  merged: m.identity_why_merged,
  corrected: m.identity_why_corrected,
  desk: m.identity_why_desk,
  import: m.identity_why_import,
};

/** Reason why it is uncertain that a PAN came with its donation. */
export function formatQuestion(question: IdentityQuestion): string {
  return questions[question]();
}

/** Author and source of a version. */
export function formatOrigin({ source, by }: Pick<IdentityVersion, 'source' | 'by'>): string {
  const label = sources[source]();
  if (by === null) return label;
  // Entered again by staff, without a confirmation that it is right.
  if (source === 'carried-over') return m.identity_in_question_by({ name: by });
  return m.identity_by({ source: label, name: by });
}

/** Origin of a version, as far as it is stored and the user may see it; else null. */
export function formatNetwork({ network, trace }: Pick<IdentityVersion, 'network' | 'trace'>) {
  if (trace !== null) {
    return m.identity_trace({ network: trace.network, browser: nameBrowser(trace.client) });
  }
  if (network === null) return null;
  const { others: count, isMore } = network;
  const name = nameNetwork({ _id: network.hash });
  if (isMore) return m.identity_network_more({ network: name, count });
  if (count === 0) return m.identity_network_alone({ network: name });
  return count === 1
    ? m.identity_network_one({ network: name })
    : m.identity_network_many({ network: name, count });
}

/** What the receipt shows, where no version states it itself; else null. */
export function formatReceipt(receipt: IdentityHistory['receipt']): string | null {
  if (receipt === null) return null;
  if (receipt.status === 'void') return m.identity_receipt_void(receipt);
  if (receipt.shows === 'not-made') return m.identity_receipt_not_made(receipt);
  if (receipt.shows === 'no-number') return m.identity_receipt_no_number(receipt);
  return receipt.shows === 'unknown' ? m.identity_receipt_unknown(receipt) : null;
}
