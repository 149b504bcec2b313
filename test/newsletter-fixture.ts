import type { Email } from 'postal-mime';
import { addContent } from '#server/content/change-content.ts';
import { transact } from '#server/database/transact.ts';
import { createMailSender, type MailSender } from '#server/platform/mail.ts';

import { createOutboxWorker } from '#server/platform/outbox-worker.ts';
import { createSubscriberHandlers } from '#server/subscribers/subscriber-handlers.ts';
import { confirmSubscription, requestSubscription } from '#server/subscribers/subscriptions.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import type { TestDatabase } from './each-database.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';
import { createTestContext } from './test-context.ts';

export const PUBLIC_URL = 'https://seva.example';
const FROM = 'Braj Seva <seva@braj-seva.example>';

/** The newsletter in a test: a database, a mail server, and an outbox that runs on demand. */
export type NewsletterFixture = {
  context: ReturnType<typeof createTestContext>;
  smtp: TestSmtp;
  /** Subscribes, and sends the mail of the outbox. */
  ask: (email: string, name?: string) => Promise<void>;
  /** Subscribes, and confirms with the link of the mail; returns the welcome mail. */
  join: (email: string, name?: string) => Promise<Email>;
  /** Runs due jobs; with another sender, through that. */
  drain: (sender?: MailSender) => Promise<void>;
  close: () => Promise<void>;
};

export async function openNewsletterFixture(opened: TestDatabase): Promise<NewsletterFixture> {
  const context = createTestContext(opened);
  const smtp = await startSmtp();
  const smtpSender = createMailSender({ smtpUrl: smtp.url, from: FROM, folder: '' });
  const drain = (sender: MailSender = smtpSender) => {
    const handlers = createSubscriberHandlers(sender, { publicUrl: PUBLIC_URL });
    return createOutboxWorker({ context, handlers }).drain();
  };
  const ask = async (email: string, name = '') => {
    await requestSubscription(context, { email, name });
    await drain();
  };
  return {
    context,
    smtp,
    ask,
    drain,
    async join(email, name) {
      await ask(email, name);
      if (!(await confirmSubscription(context, tokenIn(smtp.mails.at(-1), 'confirm')))) {
        throw new Error('The confirmation link of the mail was refused');
      }
      await drain();
      const welcome = smtp.mails.at(-1);
      if (welcome === undefined) throw new Error('No welcome mail was sent');
      return welcome;
    },
    async close() {
      await smtp.stop();
      await opened.close();
    },
  };
}

/** The token of the link to confirm, or to unsubscribe, in a mail. */
export function tokenIn(mail: Email | undefined, page: 'confirm' | 'leave'): string {
  const link = new RegExp(`${PUBLIC_URL}/subscription/${page}/([\\w-]+)`).exec(mail?.text ?? '');
  if (link?.[1] === undefined) throw new Error(`There is no link to ${page} in the mail`);
  return link[1];
}

/** The value of a header, decoded. */
export function headerOf(mail: Email | undefined, name: string): string | undefined {
  return mail?.headers.find(({ key }) => key === name)?.value;
}

/** Publishes a bulletin; `day` determines the order. */
export async function publishBulletin(
  { context }: Pick<NewsletterFixture, 'context'>,
  bulletin: { _id: string; title: string; date?: string; description?: string },
): Promise<void> {
  await transact(context.db, (trx) =>
    addContent(trx, context.clock, bulletins, [
      {
        description: 'The first fire was lit at four.\n\nThe last plate was washed at two.',
        images: ['/pictures/yamuna-ghats-1200.webp'],
        date: '2026-11-01',
        ...bulletin,
      },
    ]),
  );
}
