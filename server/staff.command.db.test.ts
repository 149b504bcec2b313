import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { startProgram } from '#test/running/program.ts';
import { STAFF_PASSWORD } from '#test/staff-session.ts';
import { createTestContext } from '#test/test-context.ts';
import { verifyAuditChain } from './platform/audit.writes.ts';
import { ensureDemoLogin } from './staff/demo-login.ts';
import { findMemberByEmail } from './staff/members/members.queries.ts';
import { verifyPassword } from './staff/password-hash.ts';

const EMAIL = 'asha@desk.example';

describeOnEachDatabase('npm run staff', (open, dialect) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    mode = 'live';
  });
  afterEach(() => opened.close());

  let mode: 'demo' | 'live' = 'live';
  const runScript = async (script: string, args: string[], input?: string) => {
    const { dataFolder, url } = opened;
    const settings = {
      APP_MODE: mode,
      DATA_DIR: dataFolder,
      ...(url === null ? {} : { DATABASE_URL: url }),
    };
    const program = startProgram(script, args, settings, input);
    const { code } = await program.ended;
    return { code, text: program.lines().join('\n') };
  };
  const run = (args: string[], input?: string) => runScript('server/staff.command.ts', args, input);
  const add = (email: string, role: string, password = `${STAFF_PASSWORD}\n`) =>
    run(['add', email, '--name', 'Asha', '--role', role, '--password-stdin'], password);
  const find = async () => {
    const member = await findMemberByEmail(opened.db, EMAIL);
    if (!member?.password) throw new Error('Nobody is there');
    return { ...member, password: member.password };
  };

  test('adds a member who can sign in with the password from standard input', async () => {
    expect(await add(EMAIL.toUpperCase(), 'clerk')).toMatchObject({ code: 0 });
    const member = await find();
    expect(member).toMatchObject({ name: 'Asha', role: 'clerk', disabled_at: null });
    const isCurrent = await verifyPassword({ hash: member.password, password: STAFF_PASSWORD });
    expect(isCurrent).toBe(true);
    const list = await run(['list']);
    expect(list.text).toBe(`${EMAIL}\tclerk\tactive\tpassword only\tAsha`);
    expect(list.text).not.toContain('argon2');
  });

  test('reports wrong arguments and changes nothing', async () => {
    const attempts = [
      ['Usage', ['add', EMAIL]],
      ['Usage', ['add', EMAIL, '--name', 'A', '--role', 'owner', '--password-stdin']],
      ['Usage', ['add', EMAIL, '--name', 'A', '--role', 'clerk']],
      ['Usage', ['remove', EMAIL]],
      ['Usage', []],
      [
        'valid email address',
        ['add', 'asha', '--name', 'A', '--role', 'clerk', '--password-stdin'],
      ],
      ['No staff member has the mail address', ['disable', EMAIL]],
    ] as const;
    for (const [message, args] of attempts) {
      const { code, text } = await run([...args], `${STAFF_PASSWORD}\n`);
      expect([code, text]).toEqual([1, expect.stringContaining(message)]);
      expect(text).not.toMatch(/\n\s+at /);
    }
    expect((await add(EMAIL, 'clerk', 'too few\n')).text).toContain('8 characters');
    expect((await run(['list'])).text).toBe('Nobody works at the desk yet.');
    await add(EMAIL, 'clerk');
    expect(await add(EMAIL, 'admin')).toMatchObject({ code: 1 });
    expect((await find()).role).toBe('clerk');
  });

  test('refuses breached and commonly guessed passwords in live mode, and says what to do', async () => {
    await add(EMAIL, 'clerk');
    const breached = await add('other@desk.example', 'clerk', 'Manchester2026!\n');
    expect(breached).toEqual({
      code: 1,
      text: expect.stringMatching(/data breaches.*Please choose/),
    });
    const reset = await run(['reset-password', EMAIL, '--password-stdin'], 'Vrindavan-2026');
    expect(reset).toEqual({ code: 1, text: expect.stringMatching(/tried first.*Please choose/) });
    expect((await run(['list'])).text).toMatch(new RegExp(`^${EMAIL}.*$`));
    const { password: hash } = await find();
    expect(await verifyPassword({ hash, password: STAFF_PASSWORD })).toBe(true);
  });

  test('accepts any weak password in demo mode, with a warning', async () => {
    mode = 'demo';
    const { code, text } = await add(EMAIL, 'clerk', 'clerk-2026\n');
    expect([code, text]).toEqual([0, expect.stringContaining('A weak password: ')]);
    const { password: hash } = await find();
    expect(await verifyPassword({ hash, password: 'clerk-2026' })).toBe(true);
    const breached = await add('other@desk.example', 'clerk', 'Manchester2026!\n');
    expect(breached).toMatchObject({ code: 0, text: expect.stringContaining('data breaches') });
  });

  test('disables, enables, and sets a new password', async () => {
    await add('other@desk.example', 'admin');
    await add(EMAIL, 'accountant');
    expect(await run(['disable', EMAIL])).toMatchObject({ code: 0 });
    expect((await find()).disabled_at).not.toBeNull();
    expect(await run(['disable', 'other@desk.example'])).toMatchObject({ code: 1 });
    expect(await run(['enable', EMAIL])).toMatchObject({ code: 0 });
    const changed = await run(['reset-password', EMAIL, '--password-stdin'], 'nine peacocks dance');
    expect(changed.code).toBe(0);
    const { password: hash } = await find();
    expect(await verifyPassword({ hash, password: 'nine peacocks dance' })).toBe(true);
    const actions = await opened.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .orderBy('sequence')
      .execute();
    expect(actions.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'system add-member',
      'system add-member',
      'system disable-member',
      'system enable-member',
      'system replace-password',
    ]);
  });

  test('leaves an audit chain that audit:check verifies, and in which it finds a change', async () => {
    await add(EMAIL, 'clerk');
    await run(['disable', EMAIL]);
    const check = (...args: string[]) => runScript('server/audit-check.command.ts', args);
    const whole = await check();
    expect(whole.code).toBe(0);
    const [, anchor = ''] =
      /^The audit log holds: 2 entries\.\n.+\nAnchor: (2:\w+)$/.exec(whole.text) ?? [];
    const compared = await check('--anchor', anchor);
    expect(compared).toMatchObject({ code: 0, text: expect.stringContaining('1 given by hand') });
    const other = anchor.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'));
    expect(await check('--anchor', other)).toEqual({
      code: 1,
      text: `The anchor ${other} (as it was mailed) is not in the log any more: it was cut off or written anew\nThe audit log is broken.`,
    });
    const off =
      dialect === 'sqlite'
        ? 'drop trigger audit_entries_no_update'
        : 'alter table audit_entries disable trigger all';
    await sql.raw(off).execute(opened.db);
    await sql.raw(`update audit_entries set actor = 'x' where sequence = 1`).execute(opened.db);
    expect(await check()).toEqual({
      code: 1,
      text: 'Entry 1 does not hold\nThe audit log is broken.',
    });
    expect(await verifyAuditChain(opened.db)).toEqual([1]);
  });
});

describeOnEachDatabase('The demo login', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const secret = 'a secret of more than thirty-two letters';
  const keep = () => ensureDemoLogin(createTestContext(opened), secret);

  test('is created once, is the same at every start, and is gone after its password was changed', async () => {
    const [first, beside] = await Promise.all([keep(), keep()]);
    expect(first).toEqual(beside);
    expect(await keep()).toEqual(first);
    const members = await opened.db.selectFrom('staff_members').selectAll().execute();
    expect(members).toMatchObject([{ role: 'admin', email: first?.email }]);
    await opened.db.updateTable('staff_accounts').set({ password: null }).execute();
    expect(await keep()).toBeNull();
  });

  test('is not created where staff already exist', async () => {
    await keep();
    await opened.db.updateTable('staff_members').set({ email: 'own@desk.example' }).execute();
    expect(await keep()).toBeNull();
  });
});
