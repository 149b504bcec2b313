import { m } from '#shared/messages/compiled/messages.js';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#shared/staff/sign-in-endpoints.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { findGuess, listContextWords, type PasswordSite } from './guessable-passwords.ts';

type Owner = { email: string; name: string };
/** The site of a command that sets a password: a demo is not reachable from outside. */
export type OperatorSite = PasswordSite & { mode: 'demo' | 'live' };

/** Throws 400 naming the field unless a password is long enough, not breached, guessable or the owner's address. */
export function requireGoodPassword(password: string, owner: Owner, site: PasswordSite): void {
  refusePassword(findPasswordFault(password, owner, site));
}

/** ASVS 5.0, 6.2.1: the minimum length, whoever sets the password. */
const SHORTEST = 8;

/**
 * The same for a server command. Breached and guessable passwords are refused there too, since they open the desk to
 * everybody; shorter ones than people may choose are accepted, since operators often set temporary passwords. In demo
 * mode, unreachable from outside, only unusable ones are refused. The command reports findPasswordFault for accepted
 * ones.
 *
 * @throws Refusal 400 with the field named
 */
export function requireOperatorPassword(
  password: string,
  owner: Owner,
  { mode, ...site }: OperatorSite,
): void {
  const length = [...password.normalize('NFKC')].length;
  if (length < SHORTEST) refusePassword(m.staff_password_short({ minimum: SHORTEST }));
  if (password.length > PASSWORD_MAXIMUM) {
    refusePassword(m.staff_password_long({ maximum: PASSWORD_MAXIMUM }));
  }
  if (mode === 'live') refusePassword(findKnownFault(password, owner, site));
}

/** What is wrong with a password, as a message; null when nothing is. Length counts: there are no composition rules. */
export function findPasswordFault(
  password: string,
  owner: Owner,
  site: PasswordSite,
): string | null {
  if (password.length > PASSWORD_MAXIMUM) {
    return m.staff_password_long({ maximum: PASSWORD_MAXIMUM });
  }
  // Before the length check: it is the more useful message, also for a short password.
  if (isBreachedPassword(password)) return m.staff_password_breached();
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_MINIMUM) return m.staff_password_short({ minimum: PASSWORD_MINIMUM });
  return findKnownFault(password, owner, site);
}

/** Faults of passwords that are tried first, at any length. */
function findKnownFault(password: string, owner: Owner, site: PasswordSite): string | null {
  if (isBreachedPassword(password)) return m.staff_password_breached();
  if (containsAddress(password, owner.email)) return m.staff_password_address();
  const guess = findGuess(password, listContextWords(owner, site));
  if (guess === null) return null;
  return guess === 'context' ? m.staff_password_context() : m.staff_password_common();
}

function refusePassword(fault: string | null): void {
  if (fault !== null) throw refuseInvalid(fault, { password: fault });
}

/** Parts of three letters or fewer occur in many words. */
const TELLING_LENGTH = 4;

function containsAddress(password: string, email: string): boolean {
  const normalized = password.toLowerCase();
  const [mailbox = ''] = email.toLowerCase().split('@');
  return (
    normalized.includes(email.toLowerCase()) ||
    (mailbox.length >= TELLING_LENGTH && normalized.includes(mailbox))
  );
}
