import { createHmac } from 'node:crypto';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { Refusal } from '../platform/errors.ts';
import { findMemberByEmail, hasMembers } from './members/members.queries.ts';
import { addMember } from './members/new-members.ts';
import { verifyPassword } from './password-hash.ts';

const EMAIL = 'admin@braj-seva.example';
const PASSWORD_LENGTH = 20;

export type DemoLogin = { email: string; password: string };

/**
 * Creates an administrator in demo mode when there are no staff yet. Its password is derived from the demo's secret, so
 * it is the same at every start and unique to this installation. Returns null once it was removed or its password
 * changed.
 */
export async function ensureDemoLogin(
  context: Pick<Context, 'db' | 'clock' | 'organisation'>,
  sessionSecret: string,
): Promise<DemoLogin | null> {
  const login = { email: EMAIL, password: passwordFrom(sessionSecret) };
  if (!(await hasMembers(context.db))) await addOnce(context, login);
  const member = await findMemberByEmail(context.db, EMAIL);
  if (!member?.password || member.disabled_at !== null) return null;
  const isCurrent = await verifyPassword({ hash: member.password, password: login.password });
  return isCurrent ? login : null;
}

async function addOnce(
  context: Pick<Context, 'db' | 'clock' | 'organisation'>,
  login: DemoLogin,
): Promise<void> {
  try {
    await addMember(
      context,
      { ...login, name: m.staff_demo_name(), role: 'admin' },
      {
        mode: 'demo',
        publicUrl: 'http://localhost',
        organisation: context.organisation.facts(),
      },
    );
  } catch (error) {
    // Another process that started at the same time was first.
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
  }
}

function passwordFrom(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret)
    .update('demo login')
    .digest('base64url')
    .slice(0, PASSWORD_LENGTH);
}
