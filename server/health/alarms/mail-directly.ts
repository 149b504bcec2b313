import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { layOutLetter } from '../../platform/lay-out-letter.ts';
import type { Letter } from '../../platform/letter.ts';
import type { MailSender } from '../../platform/mail.ts';
import type { AlarmPost } from './post-alarm.ts';

/**
 * Mails an alarm to each of these addresses without the outbox, which is in the database. Throws when no address took
 * it; that one of several did is enough, since a second try would mail it twice. `messageId`: a prefix.
 */
export async function mailDirectly(
  { title, text, link }: Omit<AlarmPost, 'what'>,
  given: {
    sender: MailSender;
    readers: readonly string[];
    organisation: Organisation;
    messageId: string;
  },
): Promise<void> {
  const letter: Letter = {
    ...{ subject: title, heading: title, name: null, lead: [text], rows: [], notes: [] },
    link: { label: m.alarm_mail_link(), address: link },
  };
  const content = await layOutLetter(letter, given.organisation);
  const sent = await Promise.allSettled(
    given.readers.map((to, place) =>
      given.sender.send({ to, ...content, messageId: `${given.messageId}:${place}` }),
    ),
  );
  if (sent.some(({ status }) => status === 'fulfilled')) return;
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed === undefined) return;
  throw new Error('The mail server took the alarm for no address', { cause: failed.reason });
}
