import { m } from '#shared/messages/compiled/messages.js';
import { reachMailServer } from '../../platform/mail.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';
import { findMailFigures, type MailFigures } from '../mail-figures.queries.ts';

/**
 * Whether the mail server takes our sign-in, and our mails. That single mails fail is something to look at; it is an
 * alarm when the fault is ours, however few or many mails a site sends.
 */
export async function checkMail({
  db,
  clock,
  settings,
}: Pick<HealthContext, 'db' | 'clock' | 'settings'>): Promise<HealthFinding> {
  const { smtpUrl, folder } = settings.mail;
  if (smtpUrl === null) {
    return settings.mode === 'demo'
      ? green(m.health_mail_folder({ folder }))
      : red(m.health_mail_none());
  }
  await reachMailServer(settings.mail);
  const figures = await findMailFigures(db, clock.now());
  const { failing, givenUp, refused, accepted } = figures;
  if (failing + givenUp === 0) return green(m.health_mail_good());
  const sentence = m.health_mail_failing({ failing, givenUp, accepted });
  if (isOurFault(figures)) return red(sentence);
  return refused === failing + givenUp
    ? amber(m.health_mail_refused({ count: refused }))
    : amber(sentence);
}

/**
 * More mails failed than were accepted in a day, or none was accepted since the oldest of them was ordered. Only mails
 * that failed for an hour count, since many servers refuse the first try of a sender whom they do not know; and none
 * whose address was refused, since that is the address's fault.
 */
const isOurFault = ({ lasting, lastingSince, accepted, acceptedAt }: MailFigures): boolean =>
  lastingSince !== null && (lasting > accepted || acceptedAt === null || acceptedAt < lastingSince);
