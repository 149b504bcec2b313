import { dayFrom } from '#shared/dates.ts';
import { nextApprovalChange } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicPolicy, VersionLink } from '#shared/policies/policy.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { noteChangeAt, noteNotKept, noteSubjects } from '../platform/page-cache/page-sources.ts';
import { findLastNumber, findVersion, isSamplePolicy, listEffects } from './policies.queries.ts';
import { type ShownPolicy, showPolicyText } from './present-policy.ts';
import { byEffect, type Effect, nextTakeover, versionInEffect } from './version-in-effect.ts';

export type PolicyReading = Pick<Context, 'db' | 'clock' | 'organisation' | 'policySettings'>;

/**
 * A policy as visitors read it: the version in effect, or the one of that number. The placeholders of earlier versions are
 * filled as they were at publication, those of the others with the facts as they are now. Throws 404 for an unknown
 * policy or version, and for a withdrawn one.
 */
export async function readPolicy(
  { db, clock, organisation, policySettings }: PolicyReading,
  id: string,
  version: number | null,
): Promise<PublicPolicy> {
  noteSubjects('content:policies', 'organisation');
  const now = clock.now();
  const effects = await listEffects(db, id);
  const current = versionInEffect(effects, now);
  const asked = version === null ? current : effects.find(({ number }) => number === version);
  const row = asked && (await findVersion(db, id, asked.number));
  if (row === undefined || current === undefined) {
    // Otherwise arbitrary numbers would fill the page cache.
    noteNotKept();
    throw refuseUnknown(m.policy_not_found());
  }
  const facts = { ...policySettings, organisation: organisation.facts(), now };
  noteChangeAt(nextTakeover(effects, now));
  noteChangeAt(nextApprovalChange(now, facts.organisation.registrations));
  const standing = standingOf(row, current);
  const shown: ShownPolicy =
    standing === 'earlier' ? JSON.parse(row.shown) : showPolicyText(JSON.parse(row.source), facts);
  const isSample = standing === 'current' && (await isSamplePolicy(db, id));
  return {
    _id: id,
    ...shown,
    ...toLink(row),
    effectiveUntil: followerOf(row, effects)?.effective_from ?? null,
    standing,
    ...listOthers(effects, current),
    ...(isSample ? { sample: true as const } : {}),
  };
}

/** A draft as its page would show it: the next version. What is missing is left out, and unknown placeholders stay. */
export async function previewPolicy(
  { db, clock, organisation, policySettings }: PolicyReading,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<PublicPolicy> {
  const now = clock.now();
  const effects = await listEffects(db, id);
  const current = versionInEffect(effects, now);
  const facts = { ...policySettings, organisation: organisation.facts(), now };
  const read = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const from = read('effectiveFrom');
  return {
    _id: id,
    ...showPolicyText(
      {
        title: read('title'),
        lead: read('lead'),
        summary: read('summary'),
        body: read('body'),
      },
      facts,
    ),
    version: (await findLastNumber(db, id)) + 1,
    effectiveFrom: /^\d{4}-\d\d-\d\d$/.test(from) ? from : dayFrom(now, 0),
    effectiveUntil: null,
    standing: 'current',
    coming: [],
    earlier: current === undefined ? [] : listOthers(effects, current).earlier,
  };
}

const toLink = ({ number, effective_from }: Effect): VersionLink => ({
  version: number,
  effectiveFrom: effective_from,
});

/** The versions beside the one in effect: those to come, and those before. */
function listOthers(
  effects: readonly Effect[],
  current: Effect,
): Pick<PublicPolicy, 'coming' | 'earlier'> {
  const sorted = effects.toSorted(byEffect);
  return {
    coming: sorted.filter((one) => byEffect(one, current) > 0).map(toLink),
    earlier: sorted
      .filter((one) => byEffect(one, current) < 0)
      .map((one, index) => ({
        ...toLink(one),
        effectiveUntil: sorted[index + 1]?.effective_from ?? current.effective_from,
      }))
      .toReversed(),
  };
}

export function standingOf(version: Effect, current: Effect): PublicPolicy['standing'] {
  const order = byEffect(version, current);
  if (order === 0) return 'current';
  return order > 0 ? 'coming' : 'earlier';
}

/** The version that takes a version's place. */
function followerOf(version: Effect, effects: readonly Effect[]): Effect | undefined {
  return effects.toSorted(byEffect).find((other) => byEffect(other, version) > 0);
}
