import type { ProofChallenge } from '#shared/shield.ts';
import { readFields } from '../../read-fields.ts';

/** The challenge in a field of an answer; null where there is none that could be worked off. */
export function readChallenge(challenge: unknown): ProofChallenge | null {
  const { data } = readFields(readFields(challenge).parameters);
  return typeof readFields(data).most === 'number' ? (challenge as ProofChallenge) : null;
}
