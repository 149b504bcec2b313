import { policyTexts } from '#shared/content/policies.ts';
import { dayFrom } from '#shared/dates.ts';
import type { Organisation } from '#shared/organisation.ts';
import { applyChanges, toOrganisation } from '#shared/organisation-form.ts';
import { policyPaths } from '#shared/policies/policy-paths.ts';
import type { Readiness } from '#shared/staff/organisation-endpoints.ts';
import { confirmSample } from '../content/confirm-sample.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  findRequestedChange,
  findShownFacts,
  findWaitingApproval,
} from './organisation.queries.ts';
import {
  countSamples,
  findLastDone,
  findLastFailed,
  hasOpenCampaign,
  hasSeenWebhook,
  listPolicyTexts,
} from './readiness.queries.ts';
import { ORGANISATION } from './show-organisation.ts';
import { TEST_MAIL } from './test-mail.ts';

/** Renewal of an approval takes months. */
const WARN_DAYS = 180;

/** Jobs that end when the mail server has accepted a mail; without one only where its recipient is gone. */
const MAILS = [TEST_MAIL, 'receipt-mail', 'staff-link-mail', 'staff-account-mail'];

type Line = Readiness['lines'][number];

/** What is left to do before the site opens, from the facts, the content and what has happened. */
export async function showReadiness(
  context: Pick<Context, 'db' | 'clock' | 'organisation'>,
  actor: Actor,
): Promise<Readiness> {
  requirePermission(actor, 'organisation.manage');
  const { db, clock } = context;
  const facts = await context.organisation.refresh();
  const [hoped, samples, policies, acceptedAt, failedAt, hasCampaign, isWebhookSeen] =
    await Promise.all([
      readHopedFacts(context),
      countSamples(db),
      listPolicyTexts(db),
      findLastDone(db, MAILS),
      findLastFailed(db, TEST_MAIL),
      hasOpenCampaign(db),
      hasSeenWebhook(db),
    ]);
  const warned = dayFrom(clock.now(), WARN_DAYS);
  const [entered, awaited] = [findEntered(facts, warned), findEntered(hoped, warned)];
  const hasFailed = failedAt !== null && (acceptedAt === null || failedAt > acceptedAt);
  const until = facts.registrations.section80GValid?.until ?? null;
  const ofFacts = (name: keyof typeof entered) =>
    line(name, entered[name], {
      isWaiting: !entered[name] && awaited[name],
      ...(name === 'validity' ? { at: until } : {}),
    });
  return {
    lines: [
      ...(['name', 'contact', 'grievance', 'registrations', 'validity', 'bank'] as const).map(
        ofFacts,
      ),
      line('campaign', hasCampaign),
      line('policies', areRead(policies), { at: lastOf(policies) }),
      line('pictures', samples === 0, { count: samples }),
      line('mail', acceptedAt !== null && !hasFailed, { hasFailed }),
      line('webhook', isWebhookSeen),
    ],
  };
}

/** The lines that rest on the facts alone. `warned`: the day on which the 80G approval must still hold. */
function findEntered(facts: Organisation, warned: string) {
  const { legalName, contact, grievance, registrations, bank, upi } = facts;
  const { pan, section12A, section80G, section80GValid } = registrations;
  return {
    name: legalName !== null,
    contact: contact.phone !== null && contact.email !== null,
    grievance: grievance !== null,
    registrations: pan !== null && section12A !== null && section80G !== null,
    validity: section80GValid !== null && section80GValid.until >= warned,
    bank: bank !== null || upi !== null,
  };
}

/** The facts as they are once the change that waits for a second administrator is approved. */
async function readHopedFacts({
  db,
  organisation,
}: Pick<Context, 'db' | 'organisation'>): Promise<Organisation> {
  const [{ form }, approvalId] = await Promise.all([
    findShownFacts(db, organisation),
    findWaitingApproval(db),
  ]);
  const changes = approvalId === null ? [] : await findRequestedChange(db, approvalId);
  return toOrganisation(applyChanges(form, changes));
}

const line = (
  name: Line['line'],
  isDone: boolean,
  more: Partial<Omit<Line, 'line' | 'isDone'>> = {},
): Line => ({
  line: name,
  isDone,
  isWaiting: false,
  at: null,
  count: 0,
  hasFailed: false,
  ...more,
});

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
