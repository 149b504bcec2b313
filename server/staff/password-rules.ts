import { m } from '#shared/messages/compiled/messages.js';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#shared/staff/sign-in-endpoints.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { isGuessable } from './guessable-passwords.ts';

/** 400 with the field named unless a password is long enough, neither breached nor easily guessed, and not the owner's address. */
export function requireGoodPassword(password: string, owner: { email: string }): void {
  const fault = findPasswordFault(password, owner);
  if (fault !== null) throw refuseInvalid(fault, { password: fault });
}

/** ASVS 5.0, 6.2.1: no password is shorter, whoever sets it. */
const SHORTEST = 8;

/**
 * The same from a command on the server itself: whoever may run it may do anything there, and often sets a password for
 * one day. Only what would be none at all is refused; the command tells what findPasswordFault says of the rest, breaches
 * among it.
 */
export function requirePassword(password: string): void {
  const fault =
    [...password.normalize('NFKC')].length < SHORTEST
      ? m.staff_password_short({ minimum: SHORTEST })
      : password.length > PASSWORD_MAXIMUM
        ? m.staff_password_long({ maximum: PASSWORD_MAXIMUM })
        : null;
  if (fault !== null) throw refuseInvalid(fault, { password: fault });
}

/** What is wrong with a password, in words; null when nothing is. Length is what counts: there are no rules of composition. */
export function findPasswordFault(password: string, { email }: { email: string }): string | null {
  if (password.length > PASSWORD_MAXIMUM) {
    return m.staff_password_long({ maximum: PASSWORD_MAXIMUM });
  }
  // Before its length: of a short one, too, this is what its owner should know.
  if (isBreachedPassword(password)) return m.staff_password_breached();
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_MINIMUM) return m.staff_password_short({ minimum: PASSWORD_MINIMUM });
  if (containsAddress(password, email)) return m.staff_password_address();
  if (isGuessable(password)) return m.staff_password_common();
  return null;
}

/** Three letters or fewer stand in many words. */
const TELLING_LENGTH = 4;

function containsAddress(password: string, email: string): boolean {
  const folded = password.toLowerCase();
  const [mailbox = ''] = email.toLowerCase().split('@');
  return (
    folded.includes(email.toLowerCase()) ||
    (mailbox.length >= TELLING_LENGTH && folded.includes(mailbox))
  );
}
