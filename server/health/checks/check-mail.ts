import { m } from '#shared/messages/compiled/messages.js';
import { reachMailServer } from '../../platform/mail.ts';
import { findFailingMails } from '../health.queries.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';

/** One mail fails because of its address; as many as these because of our mail. */
const MANY = 5;

/** Whether the mail server takes our sign-in, and whether mails fail. */
export async function checkMail({ db, clock, settings }: HealthContext): Promise<HealthFinding> {
  const { smtpUrl, folder } = settings.mail;
  if (smtpUrl === null) {
    return settings.mode === 'demo'
      ? green(m.health_mail_folder({ folder }))
      : red(m.health_mail_none());
  }
  await reachMailServer(settings.mail);
  const { failing, givenUp } = await findFailingMails(db, clock.now());
  if (failing + givenUp === 0) return green(m.health_mail_good());
  const sentence = m.health_mail_failing({ failing, givenUp });
  return failing + givenUp >= MANY ? red(sentence) : amber(sentence);
}
