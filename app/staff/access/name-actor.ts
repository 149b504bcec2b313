import { m } from '#shared/messages/compiled/messages.js';
import type { AuditLine } from '#shared/staff/people-endpoints.ts';

const others: Record<string, () => string> = {
  public: m.desk_actor_public,
  provider: m.desk_actor_provider,
  system: m.desk_actor_system,
};

/** Who did something: a name where it was staff, else what stands behind it. */
export function nameActor({ actor, actorName }: Pick<AuditLine, 'actor' | 'actorName'>): string {
  return actorName ?? others[actor]?.() ?? actor;
}
