import type { ProofChallenge } from '#shared/shield.ts';
import { readFields } from '../../read-fields.ts';

/** Reads the challenge in a field of a response; null when there is no solvable one. */
export function readChallenge(challenge: unknown): ProofChallenge | null {
  const { data } = readFields(readFields(challenge).parameters);
  return typeof readFields(data).most === 'number' ? (challenge as ProofChallenge) : null;
}
