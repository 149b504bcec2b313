import { isLinkAddress, isOwnPath } from '#shared/rich-text/addresses.ts';

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]{2,}$/;
const SITE = /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}(?:[:/?#]\S*)?$/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The address that a link leads to by what was typed; null where that is none. */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isOwnPath(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  const address = SITE.test(text) && !SCHEME.test(text) ? `https://${text}` : text;
  if (!isLinkAddress(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return MAIL.test(pathname) ? address : null;
  return hostname.includes('.') ? address : null;
}
