import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal } from '../../platform/errors.ts';
import { findFactors } from '../factors/factors.queries.ts';
import {
  consumeStep,
  markAppVerified,
  saveRecoveryCodes,
  saveUnverifiedApp,
} from '../factors/factors.writes.ts';
import { findMemberByEmail, hasMembers } from './members.queries.ts';
import { insertMember, setPassword, updateMember } from './members.writes.ts';

/** As the set-up page has checked and prepared it: password, app and recovery codes in their stored form. */
type FirstAdministrator = {
  name: string;
  email: string;
  passwordHash: string;
  app: { sealed: string; usedStep: number; recoveryCodes: string };
};

/**
 * Adds the administrator of a new installation, with authenticator app and recovery codes. Returns the id, also when an
 * interrupted set-up has added this one before. Throws 409 where there are other members: the database is not new.
 */
export async function addFirstAdministrator(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  { name, email, passwordHash, app }: FirstAdministrator,
): Promise<string> {
  if (await hasMembers(trx)) return findSame(trx, { name, email, passwordHash, app });
  const made = { origin: 'command', invited_by: null } as const;
  const id = await insertMember(trx, clock, { name, email, role: 'admin' }, made);
  if (id === null) throw new Refusal(409, m.setup_database_used());
  await setPassword(trx, clock, id, passwordHash);
  await saveUnverifiedApp(trx, id, app.sealed);
  await markAppVerified(trx, id, true);
  // The code that was entered during the set-up opens nothing afterwards.
  await consumeStep(trx, id, app.usedStep);
  await saveRecoveryCodes(trx, id, app.recoveryCodes);
  await updateMember(trx, clock, id, { email_verified: 1, has_second_factor: 1 });
  const common = { actor: 'system', subject: id } as const;
  await writeAudit(trx, clock, { ...common, action: 'add-member', details: { role: 'admin' } });
  await writeAudit(trx, clock, { ...common, action: 'add-factor', details: { factor: 'totp' } });
  return id;
}

/** The salted hash and the sealed secret are of one entry: equal ones mean the same set-up. */
async function findSame(
  trx: DatabaseTransaction,
  { email, passwordHash, app }: FirstAdministrator,
): Promise<string> {
  const member = await findMemberByEmail(trx, email);
  const factors = member && (await findFactors(trx, member.id));
  if (member?.password !== passwordHash || factors?.app?.secret !== app.sealed) {
    throw new Refusal(409, m.setup_database_used());
  }
  return member.id;
}
