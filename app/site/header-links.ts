import { m } from '#shared/messages/compiled/messages.js';

/** The header's ways in, beside the brand and the Donate button. */
export const headerLinks = [
  { to: '/', name: m.home },
  { to: '/donate-for', name: m.campaigns },
] as const;
