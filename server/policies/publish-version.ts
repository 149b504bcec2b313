import type { PolicyText } from '#shared/content/items/policy.ts';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { findLastNumber, hasDonationsUnder, listLastVersions } from './policies.queries.ts';
import { insertPolicyVersion, withdrawVersion } from './policies.writes.ts';
import { showPolicyText } from './present-policy.ts';

export type PolicyContext = Pick<Context, 'clock' | 'organisation' | 'policySettings'>;

/** The desk offers to undo for ten seconds; the rest is the way there. */
const UNDO_MS = 20_000;

/** What became of the versions of a policy; null: nothing, since the text is the newest version already. */
export type PolicyChange = { published: number; from: string } | { withdrawn: number };

/**
 * Makes a version of a published text, in effect from its date on. The text of the version before takes the newest one
 * back: while that is not in effect yet, or was published seconds ago. Throws 400 with the field for a date that is over,
 * and 409 for a version that donations were made under.
 */
export async function publishPolicyVersion(
  trx: DatabaseTransaction,
  context: PolicyContext,
  text: PolicyText,
  { hi, by }: { hi: string; by: string },
): Promise<PolicyChange | null> {
  const { _id: policy, effectiveFrom } = text;
  await lockNames(trx, [`policies/${policy}`]);
  const now = context.clock.now();
  const today = dayFrom(now, 0);
  const source = writeSource(text);
  const [newest, before] = await listLastVersions(trx, policy);
  if (newest?.source === source && newest.hi === hi) return null;
  if (newest !== undefined && before?.source === source && before.hi === hi) {
    const isComing = newest.effective_from > today;
    const isRecent = Date.parse(newest.published_at) >= now.getTime() - UNDO_MS;
    if (isComing || isRecent) {
      const { number } = newest;
      if (await hasDonationsUnder(trx, policy, number)) {
        throw new Refusal(409, m.policy_has_donations({ version: number }));
      }
      await withdrawVersion(trx, { policy, number, at: toTimestamp(now), by });
      return { withdrawn: number };
    }
  }
  if (effectiveFrom < today) {
    throw refuseInvalid(m.content_incomplete(), { effectiveFrom: m.policy_from_past() });
  }
  return insertVersionOf(trx, context, text, { hi, by });
}

/** The first version, of the text that the program brought along; nothing where there is one. */
export async function recordFirstVersion(
  trx: DatabaseTransaction,
  context: PolicyContext,
  text: PolicyText,
  hi = '{}',
): Promise<void> {
  if ((await findLastNumber(trx, text._id)) > 0) return;
  await insertVersionOf(trx, context, text, { hi, by: 'system' });
}

async function insertVersionOf(
  trx: DatabaseTransaction,
  context: PolicyContext,
  text: PolicyText,
  { hi, by }: { hi: string; by: string },
): Promise<PolicyChange> {
  const { _id: policy, effectiveFrom } = text;
  const now = context.clock.now();
  const number = (await findLastNumber(trx, policy)) + 1;
  const facts = { ...context.policySettings, organisation: context.organisation.facts(), now };
  await insertPolicyVersion(trx, {
    policy,
    number,
    source: writeSource(text),
    hi,
    shown: JSON.stringify(showPolicyText(text, facts)),
    effective_from: effectiveFrom,
    published_at: toTimestamp(now),
    published_by: by,
  });
  return { published: number, from: effectiveFrom };
}

/** The fields in a fixed order, so that equal texts are equal. */
function writeSource({ title, lead, summary, body, effectiveFrom }: PolicyText): string {
  return JSON.stringify({ title, lead, summary, body, effectiveFrom });
}
