import type { TeamMember } from '../team.ts';

export function sampleTeam(_now: Date): TeamMember[] {
  return [];
}
