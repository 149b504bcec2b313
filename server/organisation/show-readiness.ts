import { dayFrom } from '#shared/dates.ts';
import type { Readiness } from '#shared/staff/organisation-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  countSamples,
  findPolicyConfirmation,
  findTestMail,
  hasSeenWebhook,
} from './readiness.queries.ts';
import { ORGANISATION } from './show-organisation.ts';
import { TEST_MAIL } from './test-mail.ts';

/** Renewal of an approval takes months. */
const WARN_DAYS = 180;

type Line = Readiness['lines'][number];

/** What is left to do before the site opens, from the facts, the content and what has happened. */
export async function showReadiness(
  { db, clock, organisation }: Pick<Context, 'db' | 'clock' | 'organisation'>,
  actor: Actor,
): Promise<Readiness> {
  requirePermission(actor, 'organisation.manage');
  const { legalName, contact, grievance, registrations, bank, upi } = await organisation.refresh();
  const { pan, section12A, section80G, section80GValid } = registrations;
  const [samples, policiesAt, mail, isWebhookSeen] = await Promise.all([
    countSamples(db),
    findPolicyConfirmation(db),
    findTestMail(db, TEST_MAIL),
    hasSeenWebhook(db),
  ]);
  const until = section80GValid?.until ?? null;
  return {
    lines: [
      line('name', legalName !== null),
      line('contact', contact.phone !== null && contact.email !== null),
      line('grievance', grievance !== null),
      line('registrations', pan !== null && section12A !== null && section80G !== null),
      line('validity', until !== null && until >= dayFrom(clock.now(), WARN_DAYS), { at: until }),
      line('bank', bank !== null || upi !== null),
      line('policies', policiesAt !== null, { at: policiesAt }),
      line('pictures', samples === 0, { count: samples }),
      line('mail', mail?.done_at != null, { hasFailed: mail?.failed_at != null }),
      line('webhook', isWebhookSeen),
    ],
  };
}

const line = (
  name: Line['line'],
  isDone: boolean,
  more: Partial<Pick<Line, 'at' | 'count' | 'hasFailed'>> = {},
): Line => ({ line: name, isDone, at: null, count: 0, hasFailed: false, ...more });

/** An administrator has read the policies. */
export async function confirmPolicies(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<void> {
  requirePermission(actor, 'organisation.manage');
  await transact(db, (trx) =>
    writeAudit(trx, clock, {
      actor: actor.id,
      action: 'confirm-policies',
      subject: ORGANISATION,
      details: {},
      from: actor.from,
    }),
  );
}
