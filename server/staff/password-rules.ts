import { m } from '#shared/messages/compiled/messages.js';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#shared/staff/sign-in-endpoints.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { listContextWords } from './context-words.ts';
import { findGuess } from './guessable-passwords.ts';

type Owner = { email: string; name: string };
type Site = { publicUrl: string };
/** Where a command sets a password: in demo mode nobody outside can try it. */
export type OperatorSite = Site & { mode: 'demo' | 'live' };

/** 400 with the field named unless a password is long enough, neither breached nor easily guessed, and not the owner's address. */
export function requireGoodPassword(password: string, owner: Owner, site: Site): void {
  refusePassword(findPasswordFault(password, owner, site));
}

/** ASVS 5.0, 6.2.1: no password is shorter, whoever sets it. */
const SHORTEST = 8;

/**
 * The same from a command on the server itself. What is breached or easily guessed is refused there too, for it opens the
 * desk to everybody; that it is shorter than people may choose is not, since whoever runs the command often sets a password
 * for one day. In demo mode, which nobody reaches from outside, only what would be none at all is refused. The command
 * tells what findPasswordFault says of what is taken.
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

/** What is wrong with a password, in words; null when nothing is. Length is what counts: there are no rules of composition. */
export function findPasswordFault(password: string, owner: Owner, site: Site): string | null {
  if (password.length > PASSWORD_MAXIMUM) {
    return m.staff_password_long({ maximum: PASSWORD_MAXIMUM });
  }
  // Before its length: of a short one, too, this is what its owner should know.
  if (isBreachedPassword(password)) return m.staff_password_breached();
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_MINIMUM) return m.staff_password_short({ minimum: PASSWORD_MINIMUM });
  return findKnownFault(password, owner, site);
}

/** What makes a password of any length one that is tried first. */
function findKnownFault(password: string, owner: Owner, site: Site): string | null {
  if (isBreachedPassword(password)) return m.staff_password_breached();
  if (containsAddress(password, owner.email)) return m.staff_password_address();
  const guess = findGuess(password, listContextWords(owner, site));
  if (guess === null) return null;
  return guess === 'context' ? m.staff_password_context() : m.staff_password_common();
}

function refusePassword(fault: string | null): void {
  if (fault !== null) throw refuseInvalid(fault, { password: fault });
}

/** Three letters or fewer stand in many words. */
const TELLING_LENGTH = 4;

function containsAddress(password: string, email: string): boolean {
  const normalized = password.toLowerCase();
  const [mailbox = ''] = email.toLowerCase().split('@');
  return (
    normalized.includes(email.toLowerCase()) ||
    (mailbox.length >= TELLING_LENGTH && normalized.includes(mailbox))
  );
}
