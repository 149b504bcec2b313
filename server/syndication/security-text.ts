import type { Organisation } from '#shared/organisation.ts';

/** RFC 9116: less than a year. Renewed each day, so that it never expires while the site runs. */
const FRESH_DAYS = 180;
const DAY_MS = 86_400_000;

/** security.txt: where to report vulnerabilities. */
export function writeSecurityText(options: {
  publicUrl: string;
  /** SECURITY_CONTACT; null: the organisation's own address, or its contact page. */
  contact: string | null;
  organisation: Pick<Organisation, 'contact'>;
  now: Date;
}): string {
  const { publicUrl, organisation, now } = options;
  const contactPage = `${publicUrl}/contact-us`;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + FRESH_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: ${toAddress(options.contact ?? organisation.contact.email ?? contactPage)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${contactPage}`,
    '',
  ].join('\n');
}

const toAddress = (contact: string) => (URL.canParse(contact) ? contact : `mailto:${contact}`);
