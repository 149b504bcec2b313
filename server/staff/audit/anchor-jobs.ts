import * as z from 'zod/mini';
import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toTimestamp } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { type Letter, setAsHtml, setAsText } from '../../platform/letter.ts';
import type { MailSender } from '../../platform/mail.ts';
import type { OutboxHandler } from '../../platform/outbox-worker.ts';
import { type Anchor, keepAnchor } from './anchor-store.ts';
import { findAnchor, listAnchorReaders } from './anchors.queries.ts';
import { markAnchorStored } from './anchors.writes.ts';

const mailSchema = z.object({ day: z.string(), memberId: z.string() });
const storeSchema = z.object({ day: z.string() });

/** Outbox handlers that copy the chain's newest hash to places out of reach of database access. */
export function createAnchorHandlers(
  sender: MailSender,
  store: FileStore | null,
): Record<string, OutboxHandler> {
  return {
    'audit-anchor-mail': async (payload, { db }) => {
      const { day, memberId } = mailSchema.parse(payload);
      const anchor = await findAnchor(db, day);
      const reader = (await listAnchorReaders(db)).find(({ id }) => id === memberId);
      if (!anchor || !reader) return;
      const letter = composeAnchorLetter(anchor, reader.name);
      await sender.send({
        to: reader.email,
        subject: letter.subject,
        text: setAsText(letter),
        html: setAsHtml(letter),
        messageId: `audit-anchor-mail:${day}:${memberId}`,
      });
    },
    'audit-anchor-store': async (payload, { db, clock }) => {
      const { day } = storeSchema.parse(payload);
      const anchor = await findAnchor(db, day);
      if (!anchor || store === null) return;
      await keepAnchor(store, anchor);
      await markAnchorStored(db, day, toTimestamp(clock.now()));
    },
  };
}

function composeAnchorLetter({ day, sequence, hash }: Anchor, name: string): Letter {
  const date = formatDate(new Date(momentOf(day)));
  return {
    subject: m.anchor_mail_subject({ date }),
    heading: m.anchor_mail_heading(),
    name,
    lead: [m.anchor_mail_lead()],
    rows: [
      [m.anchor_mail_day(), date],
      [m.anchor_mail_anchor(), `${sequence}:${hash}`],
    ],
    link: null,
    notes: [m.anchor_mail_how()],
  };
}
