import { hideIdentityNumbers, scrubLine } from './scrub-text.ts';

/** Why a mail server will never accept a mail. */
export type MailRefusal = {
  /** The server's words, without addresses. */
  text: string;
  /** True: the address does not exist or takes no mail; false: the mail was refused, or we were. */
  isOfAddress: boolean;
};

const LONGEST = 300;
/** Replies 500 to 599 are final (RFC 5321). */
const isFinal = (code: unknown) => typeof code === 'number' && code >= 500 && code <= 599;
/** Enhanced codes 5.7.x are about the sender or the contents (RFC 3463). */
const IS_POLICY = /\b5\.7\.\d+/;

/**
 * The same of the message of such an error, as patterns of SQL's LIKE: outbox jobs keep no more of it. A final reply to
 * RCPT TO is about the address (the words before it are nodemailer's), unless its code is one of IS_POLICY.
 */
export const ADDRESS_REFUSED = '%recipients were rejected: 5%';
export const POLICY_REFUSED = '%5.7.%';

/** The commands by whose replies a server refuses a mail. */
const COMMANDS_OF_A_MAIL: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** The server ends the connection. */
const CLOSING = 421;

/**
 * Whether a mail server replied that it does not take this mail, for now or for good. It has accepted nothing of it
 * then. A 421 is no such reply: the connection ends with it, whichever mail it was for.
 */
export function isMailRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number' || !COMMANDS_OF_A_MAIL.includes(command)) return false;
  return responseCode >= 400 && responseCode <= 599 && responseCode !== CLOSING;
}

/** Reads the error of a mail sender; null when another try may succeed. */
export function readMailRefusal(error: unknown): MailRefusal | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  if (!isFinal(responseCode)) return null;
  // Refused sign-ins and senders concern all mails, and are repaired by the operator.
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  return {
    text: scrubLine(hideIdentityNumbers(error.message)).slice(0, LONGEST),
    isOfAddress: command === 'RCPT TO' && !IS_POLICY.test(error.message),
  };
}
