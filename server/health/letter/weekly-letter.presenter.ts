import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { Letter } from '../../platform/letter.ts';
import { describeMoment } from '../describe-moment.ts';
import { worstOf } from '../health-line.ts';
import type { WeekFigures } from './read-week.ts';

/** The weekly letter to an administrator: figures of the week, what was done by itself, what waits. No donor is named. */
export function composeWeeklyLetter(
  week: WeekFigures,
  { name, publicUrl }: { name: string | null; publicUrl: string },
): Letter {
  const days = { first: dayOf(week.first), last: dayOf(week.last) };
  const sum = ({ donations, paise }: WeekFigures['received']) =>
    m.weekly_sum({ count: donations, amount: formatPaise(paise) });
  return {
    subject: m.weekly_subject(days),
    heading: m.weekly_subject(days),
    name,
    lead: [leadOf(week)],
    rows: [
      [m.weekly_received(), sum(week.received)],
      [m.weekly_before(), sum(week.before)],
      [m.weekly_failed(), String(week.failed)],
      [
        m.weekly_refunds(),
        m.weekly_sum({ count: week.refunds.refunds, amount: formatPaise(week.refunds.paise) }),
      ],
      [m.weekly_given_up(), String(week.givenUp)],
      [m.weekly_receipts(), String(week.receipts)],
      [m.weekly_documents(), String(week.documents)],
      [m.weekly_found(), String(week.found)],
      [m.weekly_copies(), m.weekly_copies_proved({ copies: week.copies, proofs: week.proofs })],
      [m.weekly_erased(), String(week.erased)],
      [m.weekly_alarms(), String(week.pastAlarms)],
      [m.weekly_unmatched(), String(week.waiting.unmatched)],
      [m.weekly_approvals(), String(week.waiting.approvals)],
      [m.weekly_jobs(), String(week.waiting.givenUp)],
    ],
    link: { label: m.alarm_mail_link(), address: `${publicUrl}/staff/health` },
    notes: [
      m.weekly_net(),
      ...week.openAlarms.map(({ name: part, sentence, began_at }) =>
        m.weekly_open({ part, sentence, when: describeMoment(began_at) }),
      ),
      ...week.notWell.map(({ name: part, sentence, state }) =>
        state === 'red' ? m.weekly_red({ part, sentence }) : m.weekly_amber({ part, sentence }),
      ),
    ],
  };
}

function leadOf({ openAlarms, waiting, notWell }: WeekFigures): string {
  if (openAlarms.length > 0) return m.weekly_lead_alarms({ count: openAlarms.length });
  // Its alarm begins with the next look, if it lasts.
  if (worstOf(notWell) === 'red') return m.weekly_lead_broken();
  const isWaiting = waiting.unmatched + waiting.approvals + waiting.givenUp > 0;
  return isWaiting || notWell.length > 0 ? m.weekly_lead_waiting() : m.weekly_lead_well();
}

const dayOf = (day: string) => formatDate(new Date(momentOf(day)));
