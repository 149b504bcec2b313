import * as z from 'zod/mini';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { Letter } from '../platform/letter.ts';

import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { type AttackRow, findAttack, listTitles, listWatchers } from './switches.queries.ts';

const payloadSchema = z.object({
  attackId: z.string(),
  memberId: z.string(),
  what: z.enum(['begun', 'over']),
});

/** The outbox's 'shield-mail': to all staff who may act, when an attack begins and when it is over. */
export function createShieldHandlers(
  sender: MailSender,
  { publicUrl }: { publicUrl: string },
): Record<string, OutboxHandler> {
  return {
    'shield-mail': async (payload, { db, organisation }) => {
      const { attackId, memberId, what } = payloadSchema.parse(payload);
      const attack = await findAttack(db, attackId);
      const watchers = await listWatchers(db, ['admin', 'accountant']);
      const reader = watchers.find(({ id }) => id === memberId);
      if (!attack || !reader) return;
      const titles = await listTitles(db, attack.campaign_id === null ? [] : [attack.campaign_id]);
      const campaign = titles.get(attack.campaign_id ?? '') ?? null;
      const letter = composeAttackLetter(what, attack, { name: reader.name, campaign, publicUrl });
      await sender.send({
        to: reader.email,
        ...(await layOutLetter(letter, organisation.facts())),
        messageId: `shield-mail:${what}:${attackId}:${memberId}`,
      });
    },
  };
}

function composeAttackLetter(
  what: 'begun' | 'over',
  attack: AttackRow,
  about: { name: string; campaign: string | null; publicUrl: string },
): Letter {
  const time = formatMoment(attack.started_at);
  const isOver = what === 'over';
  const end = formatMoment(attack.ended_at ?? attack.seen_at);
  return {
    subject: isOver ? m.shield_mail_over_subject() : m.shield_mail_begun_subject(),
    heading: isOver ? m.shield_mail_over_heading() : m.shield_mail_begun_heading(),
    name: about.name,
    lead: [isOver ? m.shield_mail_over_lead({ time, end }) : m.shield_mail_begun_lead({ time })],
    rows: [
      [m.shield_mail_orders(), String(attack.orders)],
      [m.shield_mail_refused(), String(attack.refused)],
      [m.shield_mail_failed(), String(attack.failed)],
      [m.shield_mail_networks(), String(attack.networks)],
      ...(about.campaign === null
        ? []
        : [[m.shield_mail_campaign(), about.campaign] satisfies [string, string]]),
    ],
    link: { label: m.shield_mail_link(), address: `${about.publicUrl}/staff/shield` },
    notes: isOver ? [] : [m.shield_mail_note()],
  };
}

function formatMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
