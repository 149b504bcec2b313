import { writePoliciesVersion } from '#shared/policies/policies-version.ts';
import { policyPaths } from '#shared/policies/policy-paths.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { listAllEffects } from './policies.queries.ts';
import { versionInEffect } from './version-in-effect.ts';

/**
 * The version of each policy that is in effect, as a donation keeps it: 'privacy-policy:2 refund-policy:1 terms:1'; null
 * where there is none.
 */
export async function findPoliciesNow(reader: DatabaseReader, now: Date): Promise<string | null> {
  const effects = await listAllEffects(reader);
  const current = Object.keys(policyPaths).flatMap((id) => {
    const version = versionInEffect(
      effects.filter(({ policy }) => policy === id),
      now,
    );
    return version === undefined ? [] : [{ id, version: version.number }];
  });
  return writePoliciesVersion(current);
}
