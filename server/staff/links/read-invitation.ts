import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { hashSecretToken } from '../secret-token.ts';
import { describeInvitation } from './invitation-words.ts';
import { findLinkByToken } from './links.queries.ts';

/** What an invitation says, to whoever has its link. Throws the refusal of joining for any other token. */
export async function readInvitation(
  { db, clock, organisation }: Pick<Context, 'db' | 'clock' | 'organisation'>,
  token: string,
): Promise<{ name: string; email: string; facts: { name: string; value: string }[] }> {
  const link = await findLinkByToken(db, {
    kind: 'invitation',
    tokenHash: hashSecretToken(token),
    now: toTimestamp(clock.now()),
  });
  if (!link) throw new Refusal(400, m.staff_link_gone());
  return {
    name: link.name,
    email: link.email,
    facts: describeInvitation(link, organisation.facts()).rows.map(([name, value]) => ({
      name,
      value,
    })),
  };
}
