import { m } from '#shared/messages/compiled/messages.js';
import type { AuditLine } from '#shared/staff/people-endpoints.ts';

const others: Record<string, () => string> = {
  public: m.desk_actor_public,
  provider: m.desk_actor_provider,
  system: m.desk_actor_system,
};

/** Name of an actor: of a staff member, else of the system part that acted. */
export function nameActor({ actor, actorName }: Pick<AuditLine, 'actor' | 'actorName'>): string {
  return actorName ?? others[actor]?.() ?? actor;
}
