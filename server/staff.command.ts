import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Role, roles } from '#shared/staff/roles.ts';
import { readStaffCommandSettings } from './config.ts';
import type { Context } from './context.ts';
import { connectDatabase } from './database/connect.ts';
import { migrateDatabase } from './database/migrate.ts';
import { openOrganisation } from './organisation/current-organisation.ts';
import { systemClock } from './platform/clock.ts';
import { nameCommand } from './platform/command-name.ts';
import { Refusal } from './platform/errors.ts';
import type { Actor } from './platform/staff-access.ts';
import {
  disableMember,
  enableMember,
  forgetMemberFactors,
  replacePassword,
} from './staff/members/change-member.ts';
import { findMemberByEmail, listMembers } from './staff/members/members.queries.ts';
import { addMember } from './staff/members/new-members.ts';
import { findPasswordFault, type OperatorSite } from './staff/password-rules.ts';

const USAGE = [
  `add EMAIL --name NAME --role ${roles.join('|')} --password-stdin`,
  'list',
  'disable EMAIL',
  'enable EMAIL',
  'reset-password EMAIL --password-stdin',
  'reset-factors EMAIL',
]
  .map((args, index) => `${index === 0 ? 'Usage: ' : '       '}${nameCommand('staff', args)}`)
  .join('\n');

/** Anyone with shell access to the server has every permission. */
const operator: Actor = { id: 'system', role: 'admin' };

type Options = { name?: string; role?: string; 'password-stdin': boolean };
type Needed = Pick<Context, 'db' | 'clock'> & { site: OperatorSite };

const verbs: Record<string, (context: Needed, email: string, options: Options) => Promise<string>> =
  {
    async add(context, email, options) {
      const role = roles.find((one) => one === options.role);
      if (options.name === undefined || role === undefined) throw new Error(USAGE);
      const password = await readPassword(options);
      const person = { email, name: options.name, role: role satisfies Role };
      await addMember(context, { ...person, password }, context.site);
      warnOfWeakPassword(password, person, context.site);
      return `${email} may now sign in as ${role}.`;
    },
    async disable(context, email) {
      await disableMember(context, operator, (await find(context, email)).id);
      return `${email} can no longer sign in.`;
    },
    async enable(context, email) {
      await enableMember(context, operator, (await find(context, email)).id);
      return `${email} may sign in again.`;
    },
    async 'reset-password'(context, email, options) {
      const member = await find(context, email);
      const password = await readPassword(options);
      await replacePassword(context, operator, member, { ...context.site, password });
      warnOfWeakPassword(password, member, context.site);
      return `${email} has a new password; their sessions have ended.`;
    },
    async 'reset-factors'(context, email) {
      await forgetMemberFactors(context, operator, (await find(context, email)).id);
      return `${email} has no second factor any more; their sessions have ended.`;
    },
  };

/** `npm run staff -- add|list|disable|enable|reset-password|reset-factors`: works beside a running server. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [verb = '', email, ...rest] = positionals;
  const act = verbs[verb];
  const isList = verb === 'list' && email === undefined;
  if (rest.length > 0 || (!isList && (act === undefined || email === undefined))) {
    throw new Error(USAGE);
  }
  const { database, ...site } = readStaffCommandSettings();
  const { db, close } = connectDatabase(database);
  try {
    await migrateDatabase(db);
    const organisation = await openOrganisation(db, site.mode).refresh();
    const context = { db, clock: systemClock, site: { ...site, organisation } };
    if (act && email !== undefined) print(await act(context, email, values));
    else await list(context);
  } finally {
    await close();
  }
}

async function list({ db }: Needed): Promise<void> {
  const members = await listMembers(db);
  if (members.length === 0) return print('Nobody works at the desk yet.');
  for (const { email, name, role, password, disabled_at, has_second_factor } of members) {
    const state = disabled_at ? 'disabled' : password ? 'active' : 'invited';
    const factor = has_second_factor ? 'second factor' : 'password only';
    print([email, role, state, factor, name].join('\t'));
  }
}

async function find({ db }: Needed, email: string) {
  const member = await findMemberByEmail(db, email);
  if (!member)
    throw new Error(
      `No staff member has the mail address ${email}: ${nameCommand('staff', 'list')} shows all`,
    );
  return member;
}

/** Read from standard input, so that it appears in no process list and no shell history. */
async function readPassword(options: Options): Promise<string> {
  if (!options['password-stdin']) throw new Error(USAGE);
  return (await text(process.stdin)).replace(/\r?\n[\s\S]*$/, '');
}

/** A weak password that demo mode accepts; it can be changed at the desk. */
function warnOfWeakPassword(
  password: string,
  owner: { email: string; name: string },
  site: OperatorSite,
): void {
  const fault = findPasswordFault(password, owner, site);
  if (fault !== null) process.stderr.write(`A weak password: ${fault}.\n`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Faults in the arguments, field by field. */
function describe(error: unknown): string {
  if (error instanceof Refusal && error.fields) return Object.values(error.fields).join('\n');
  return error instanceof Error ? error.message : String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}
