import { Resolver } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import { isLoopbackUrl } from '../../platform/loopback.ts';
import { addressOf } from '../../platform/mail.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding } from '../health-line.ts';
import { describeSenderDomain } from '../sender-domain.ts';

/** Names that RFC 2606 and RFC 6762 keep for examples, tests and one's own network. */
const RESERVED =
  /(^|\.)(example|test|invalid|localhost|local|internal)$|(^|\.)example\.(com|net|org)$/;
const RESOLVER = { timeout: 1500, tries: 1 };
/** Less than any check may take, so that slow name servers are never a broken part. */
const PATIENCE_MS = 12_000;

/**
 * SPF, DKIM and DMARC of the domain of MAIL_FROM: without them mailboxes refuse mails or file them as spam. Never red,
 * because mails are sent all the same. Not looked up where mail stays on this machine and nobody passed a resolver.
 */
export async function checkSender(context: HealthContext): Promise<HealthFinding> {
  const { mail, mode } = context.settings;
  const domain = addressOf(mail.from).split('@').at(-1)?.toLowerCase() ?? '';
  const staysHere = mail.smtpUrl === null || isLoopbackUrl(mail.smtpUrl);
  if (context.resolver === undefined && (RESERVED.test(domain) || (staysHere && mode === 'demo'))) {
    return green(m.health_sender_unasked({ domain }));
  }
  const resolver = context.resolver ?? new Resolver(RESOLVER);
  const { faults, facts } = await Promise.race([
    describeSenderDomain(resolver, domain, mail.dkimSelector),
    setTimeout(PATIENCE_MS, silence(domain, 'ETIMEOUT'), { ref: false }),
  ]).catch((error: unknown) => silence(domain, codeOf(error)));
  return faults.length > 0 ? amber(faults.join(' ')) : green([domain, ...facts].join('; '));
}

const silence = (domain: string, reason: string) => ({
  faults: [m.health_sender_silent({ domain, reason })],
  facts: [],
});

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}
