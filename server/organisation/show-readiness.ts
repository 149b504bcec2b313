import { policyTexts } from '#shared/content/policies.ts';
import { dayFrom } from '#shared/dates.ts';
import { policyPaths } from '#shared/policies/policy-paths.ts';
import type { Readiness } from '#shared/staff/organisation-endpoints.ts';
import { confirmSample } from '../content/confirm-sample.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  countSamples,
  findTestMail,
  hasSeenWebhook,
  listPolicyTexts,
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
  const [samples, policies, mail, isWebhookSeen] = await Promise.all([
    countSamples(db),
    listPolicyTexts(db),
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
      line('policies', areRead(policies), { at: lastOf(policies) }),
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

type PolicyTexts = Awaited<ReturnType<typeof listPolicyTexts>>;

/** Whether staff have published or confirmed each of the three. */
const areRead = (policies: PolicyTexts) =>
  policies.length === Object.keys(policyPaths).length &&
  policies.every(({ is_sample: isSample }) => isSample === 0);

const lastOf = (policies: PolicyTexts) =>
  areRead(policies)
    ? (policies
        .map(({ updated_at: at }) => at)
        .toSorted()
        .at(-1) ?? null)
    : null;

/** An administrator has read the policies: those that are still the program's own text may stand as they are. */
export async function confirmPolicies(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<void> {
  requirePermission(actor, 'organisation.manage');
  const policies = await listPolicyTexts(db);
  for (const { id } of policies.filter(({ is_sample: isSample }) => isSample === 1)) {
    await confirmSample({ db, clock }, actor, { kind: policyTexts.name, id });
  }
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
