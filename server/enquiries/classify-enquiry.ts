import { hash } from 'node:crypto';
import type { ContactMessagesTable } from '../database/tables/contact-messages.table.ts';

/** Legitimate messages rarely have more. */
const MOST_LINKS = 3;
const LINK = /https?:\/\/|www\.|\[url|<a\s/gi;

/** Why a message looks like spam; null when it does not. */
export function classifyEnquiry(enquiry: {
  trap: string;
  subject: string;
  message: string;
  isRepeated: boolean;
}): ContactMessagesTable['suspicion'] {
  if (enquiry.trap.trim() !== '') return 'trap';
  const links = `${enquiry.subject}\n${enquiry.message}`.match(LINK)?.length ?? 0;
  if (links > MOST_LINKS) return 'links';
  return enquiry.isRepeated ? 'repeated' : null;
}

/** Hash to recognise a repeated text, ignoring whitespace and case. */
export function hashText(text: string): string {
  const normalized = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return hash('sha256', normalized, 'base64url');
}
