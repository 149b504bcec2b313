import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Role } from '#shared/staff/roles.ts';
import type { RunningApp } from './app.ts';

/** Good enough for the desk, and the same for everybody, so that any test can sign in. */
export const MEMBER_PASSWORD = 'six brass lamps at dusk';

/** Adds a member of staff beside a running app, as an operator does: `npm run staff -- add`. Answers their address. */
export async function addMember({ settings }: RunningApp, role: Role): Promise<string> {
  const email = `${role}-${Math.random().toString(36).slice(2)}@desk.example`;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['server/staff.command.ts', 'add', email, '--name', `The ${role}`, '--role', role].concat(
      '--password-stdin',
    ),
    { env: { PATH, HOME, NODE_ENV: 'production', ...settings }, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  child.stdin.end(MEMBER_PASSWORD);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`Nobody was added: ${complaint}`);
  return email;
}
