import { expect, test } from 'vitest';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { LogLine } from '#shared/staff/audit-log-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { signInAs } from '#test/staff-session.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';

describeAppOnEachDatabase(
  'The activity log',
  (app) => {
    const read = async (cookie: string, path: string) => {
      const { status, body } = await app().call('GET', path, { headers: { cookie } });
      return { status, ...(body as { entries: LogLine[]; next: string | null }) };
    };
    const write = (actor: string, subject: string, count = 1) =>
      transact(app().context.db, async (trx) => {
        for (let turn = 0; turn < count; turn += 1) {
          const details = { turn };
          await writeAudit(trx, app().context.clock, {
            actor,
            action: 'repeat-mail',
            subject,
            details,
          });
        }
      });

    test('is read page by page, newest first, without a gap, with staff names', async () => {
      const admin = await signInAs(app(), 'admin');
      await write(admin.id, 'many', 120);
      const seen: LogLine[] = [];
      let next: string | null = null;
      do {
        const before = next === null ? '' : `&before=${next}`;
        const page = await read(admin.cookie, `/api/staff/audit?subject=many${before}`);
        seen.push(...page.entries);
        next = page.next;
      } while (next !== null);
      expect(seen.map(({ details }) => details.turn)).toEqual(
        Array.from({ length: 120 }, (_, index) => 119 - index),
      );
      expect(seen[0]).toMatchObject({
        actor: admin.id,
        actorName: 'The admin',
        action: 'repeat-mail',
      });
    });

    test('is searched by actor, action and subject', async () => {
      const admin = await signInAs(app(), 'admin');
      await write('system', 'one');
      await write(admin.id, 'two');
      const own = await read(admin.cookie, `/api/staff/audit?actor=${admin.id}`);
      expect(own.entries.map(({ action }) => action)).toEqual(['repeat-mail', 'sign-in']);
      const signIns = await read(admin.cookie, `/api/staff/audit?action=sign-in&actor=${admin.id}`);
      expect(signIns.entries).toHaveLength(1);
      const none = await read(admin.cookie, '/api/staff/audit?before=nonsense&actor=nobody');
      expect(none).toMatchObject({ status: 200, entries: [], next: null });
    });

    const writeAt = (day: string, action: AuditAction, actor: string, subject: string) =>
      transact(app().context.db, (trx) =>
        writeAudit(
          trx,
          { now: () => new Date(`${day}T10:00:00.000Z`) },
          { actor, action, subject, details: { amountPaise: 50_000 } },
        ),
      );

    test('is filtered by kind and by days of the Indian calendar, page by page', async () => {
      const { cookie, id } = await signInAs(app(), 'admin');
      for (const day of ['2031-03-02', '2031-03-03', '2031-03-03', '2031-03-04']) {
        await writeAt(day, 'void-gift', id, `voided-${day}`);
        await writeAt(day, 'approve-refund', id, `refunded-${day}`);
      }
      // Written by a process whose clock is behind.
      await writeAt('2031-03-03', 'restore-gift', 'system', 'late');
      const subjects = async (query: string) =>
        (await read(cookie, `/api/staff/audit?${query}`)).entries.map(({ subject }) => subject);
      expect(await subjects('from=2031-03-03&to=2031-03-03&kind=donations')).toEqual([
        'late',
        'voided-2031-03-03',
        'voided-2031-03-03',
      ]);
      expect(await subjects(`from=2031-03-03&kind=refunds&actor=${id}`)).toEqual([
        'refunded-2031-03-04',
        'refunded-2031-03-03',
        'refunded-2031-03-03',
      ]);
      expect(await subjects('to=2031-03-02&from=2031-03-02&action=void-gift')).toEqual([
        'voided-2031-03-02',
      ]);
      expect(await subjects('kind=refunds&action=void-gift')).toEqual([]);
      expect(await subjects('from=2039-01-01')).toEqual([]);
      const wrong = await app().call('GET', '/api/staff/audit?from=2031-02-30', {
        headers: { cookie },
      });
      expect(wrong).toMatchObject({ status: 400, body: { fields: { from: expect.any(String) } } });
      const unknown = await app().call('GET', '/api/staff/audit?kind=miracles', {
        headers: { cookie },
      });
      expect(unknown.status).toBe(400);
    });

    test('is found by receipt number, donor and member, and told in sentences with links', async () => {
      const { context } = app();
      await openCampaign(context.db, 'log-food', 'Log');
      const { donationId } = await beginTestDonation(context, {
        campaignId: 'log-food',
        donor: fillForm({ fullname: 'Kunjabihari Log', pan_no: 'ABCPL1234K' }),
      });
      const { receiptNumber } = await payDonation(context, donationId);
      const { cookie, id } = await signInAs(app(), 'admin');
      await writeAt('2031-05-01', 'void-gift', id, donationId);
      const find = async (q: string) => {
        const { body } = await app().call('POST', '/api/staff/audit/records', {
          headers: { cookie },
          body: { q },
        });
        return (body as { records: { kind: string; _id: string; label: string }[] }).records;
      };
      const serial = String(Number(receiptNumber.split('/')[1]));
      for (const q of [receiptNumber, ` ${receiptNumber.replace('/', ' ')}`, serial]) {
        expect(await find(q)).toContainEqual({
          kind: 'donation',
          _id: donationId,
          label: `Donation ${receiptNumber}, Kunjabihari Log`,
        });
      }
      const [donor] = await find('kunjabihari');
      expect(donor).toMatchObject({ kind: 'donor', label: 'Donor Kunjabihari Log' });
      expect(await find('the admin')).toContainEqual({
        kind: 'member',
        _id: id,
        label: 'Team member The admin',
      });
      expect(await find('')).toEqual([]);

      const page = await read(cookie, `/api/staff/audit?donor=${donor?._id}&kind=donations`);
      expect(page).toMatchObject({ record: 'Kunjabihari Log' });
      expect(page.entries[0]?.sentence).toEqual([
        { text: 'The admin', to: `/audit?actor=${id}` },
        { text: ' voided ', to: null },
        { text: `donation ${receiptNumber}`, to: `/records/${donationId}` },
        { text: ' of ₹500', to: null },
      ]);
      const bySubject = await read(cookie, `/api/staff/audit?subject=${donationId}`);
      expect(bySubject).toMatchObject({ record: `donation ${receiptNumber}` });
    });

    test('is exported as filtered, audited, and safe to open in a spreadsheet', async () => {
      const { cookie, id } = await signInAs(app(), 'admin');
      await transact(app().context.db, (trx) =>
        writeAudit(trx, app().context.clock, {
          actor: id,
          action: 'resolve-stray-payment',
          subject: 'pay_formula',
          details: { note: '=HYPERLINK("http://x.example")' },
        }),
      );
      await write('system', 'not-exported', 3);
      const csv = await fetch(`${app().origin}/api/staff/audit.csv?subject=pay_formula`, {
        headers: { cookie },
      });
      expect(csv.status).toBe(200);
      expect(csv.headers.get('content-disposition')).toMatch(
        /attachment; filename="activity-log-\d{4}-\d{2}-\d{2}\.csv"/,
      );
      const text = await csv.text();
      expect(text).toContain('resolved payment pay_formula');
      expect(text).not.toContain('not-exported');
      expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
      const xlsx = await fetch(`${app().origin}/api/staff/audit.xlsx?kind=sign-in`, {
        headers: { cookie },
      });
      expect(
        Buffer.from(await xlsx.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      const own = await read(cookie, '/api/staff/audit?action=export-audit-log');
      expect(own.entries.map(({ details }) => details)).toEqual([
        { format: 'xlsx', filters: 'kind sign-in' },
        { format: 'csv', filters: 'subject pay_formula' },
      ]);
      const { cookie: accountant } = await signInAs(app(), 'accountant');
      const calls = ['/api/staff/audit.csv', '/api/staff/audit.xlsx', '/api/staff/audit'];
      for (const call of calls) {
        const url = `${app().origin}${call}`;
        expect((await fetch(url, { headers: { cookie: accountant } })).status).toBe(403);
        expect((await fetch(url)).status).toBe(401);
      }
    });

    test('shows the entries of one donation to roles that see donations', async () => {
      await openCampaign(app().context.db, 'audit-food', 'Audit');
      const { donationId } = await beginTestDonation(app().context, { campaignId: 'audit-food' });
      const clerk = await signInAs(app(), 'clerk');
      await write(clerk.id, donationId, 2);
      const history = await read(clerk.cookie, `/api/staff/donations/${donationId}/history`);
      expect(history.entries.map(({ actorName }) => actorName)).toEqual(['The clerk', 'The clerk']);
      expect((await read(clerk.cookie, '/api/staff/donations/unknown/history')).status).toBe(404);
      expect((await read(clerk.cookie, '/api/staff/audit')).status).toBe(403);
    });
  },
  {},
  'by session',
);
