import { beforeEach, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { daysAgo, openApprovalFixture } from '#test/approval-fixture.ts';
import { drawTestPicture } from '#test/media-files.ts';
import { readMailsTo } from '#test/staff-mails.ts';
import { insertSignedInStaff, SEATED } from '#test/staff-session.ts';
import { untilPasses } from '#test/until-passes.ts';
import { readSignature } from '../certificates/read-signature.ts';
import { findPlainIdentityNumbers } from '../ledger/identity-scan.queries.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';

const ADDRESS = '/api/staff/organisation';
const BANK = {
  accountName: 'Braj Seva Trust',
  accountNumber: '500111222333',
  ifsc: 'SBIN0001234',
  bankAndBranch: 'State Bank of India, Vrindavan',
  upi: null,
};

describeAppOnEachDatabase(
  "The organisation's facts",
  (app) => {
    const { db, as, retireStaff } = openApprovalFixture(app);
    const admin = () => insertSignedInStaff(app(), 'admin');
    const change = (cookie: string, body: unknown) =>
      app().call('PATCH', ADDRESS, { headers: { cookie }, body });
    const read = async (cookie: string) => {
      const { body } = await app().call('GET', ADDRESS, { headers: { cookie } });
      return body as {
        organisation: { version: number } & Record<string, Record<string, string | null>>;
        waiting: { approvalId: string; changes: unknown[] } | null;
      };
    };

    beforeEach(async () => {
      await retireStaff();
      await db().deleteFrom('approvals').execute();
      await db().deleteFrom('organisation').execute();
      await app().context.organisation.refresh();
    });

    test('are those of the first start until an administrator changes them', async () => {
      const { cookie } = await admin();
      expect(await read(cookie)).toMatchObject({
        organisation: { version: 0, names: { name: 'Braj Seva' }, bank: { accountNumber: null } },
        waiting: null,
      });
      const changed = await change(cookie, {
        version: 0,
        contact: { phone: ' +91 565 244 2000 ' },
      });
      expect(changed).toMatchObject({
        status: 200,
        body: {
          organisation: { version: 1, contact: { phone: '+91 565 244 2000' } },
          asked: null,
        },
      });
      expect(app().context.organisation.facts().contact.phone).toBe('+91 565 244 2000');
      const entry = await db()
        .selectFrom('audit_entries')
        .select('details')
        .where('action', '=', 'change-organisation')
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(entry.details)).toMatchObject({
        version: 1,
        changes: { 'contact.phone': { from: null, to: '+91 565 244 2000' } },
      });
      expect((await change(cookie, { version: 1, contact: { phone: '' } })).status).toBe(200);
      expect(app().context.organisation.facts()).toEqual(defaultOrganisation);
      expect(await db().selectFrom('organisation').select('version').execute()).toHaveLength(2);
    });

    test('of an older version are refused with the newer one', async () => {
      const { cookie } = await admin();
      const both = await Promise.all(
        ['One', 'Two'].map((name) => change(cookie, { version: 0, names: { name } })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        version: 1,
        item: { names: { name: app().context.organisation.facts().name } },
      });
    });

    test.each([
      ['a phone number without its country', { contact: { phone: '0565 123' } }, 'contact.phone'],
      ['no name', { names: { name: '  ' } }, 'names.name'],
      ['half a bank account', { bank: { ifsc: 'SBIN0001234' } }, 'bank.accountNumber'],
      ['an IFSC of the wrong form', { bank: { ...BANK, ifsc: 'SBI1234' } }, 'bank.ifsc'],
      ['a page of a script', { social: { x: 'javascript:alert(1)' } }, 'social.x'],
      ['a picture of another site', { logo: { square: '//evil.example/a' } }, 'logo.square'],
      ['unreadable buttons', { colours: { action: '#FFCC99' } }, 'colours.action'],
    ])('with %s are refused at the field', async (_, fields, field) => {
      const { cookie } = await admin();
      const refused = await change(cookie, { version: 0, ...fields });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
      expect((await read(cookie)).organisation.version).toBe(0);
    });

    test('of the bank wait for a second administrator, and all staff hear of it, masked', async () => {
      const [asker, second] = [await admin(), await admin()];
      const clerk = await insertSignedInStaff(app(), 'clerk');
      const asked = await change(asker.cookie, {
        version: 0,
        reason: 'The account was moved',
        contact: { hours: '9 to 5' },
        bank: BANK,
      });
      expect(asked).toMatchObject({ status: 200, body: { asked: { effectiveAfter: null } } });
      const { waiting, organisation } = await read(second.cookie);
      // What needs nobody else is done.
      expect(organisation).toMatchObject({
        version: 1,
        contact: { hours: '9 to 5' },
        bank: { accountNumber: null },
      });
      expect(waiting?.changes).toContainEqual({
        ...{ field: 'bank.accountNumber', from: null, to: '500111222333' },
      });
      const id = waiting?.approvalId ?? '';
      // A bank account number may look like an Aadhaar number.
      expect(await findPlainIdentityNumbers(db(), app().context.dialect)).toEqual([]);
      expect((await as(asker).agrees(id)).status).toBe(403);
      expect((await as(clerk).agrees(id)).status).toBe(403);
      expect(
        await change(second.cookie, { version: 1, bank: { ...BANK, upi: 'a@b' } }),
      ).toMatchObject({
        status: 400,
      });
      expect(
        await change(second.cookie, { version: 1, bank: { ...BANK, upi: 'seva@sbi' } }),
      ).toMatchObject({ status: 409 });
      expect((await as(second).agrees(id)).status).toBe(200);
      expect((await read(asker.cookie)).organisation).toMatchObject({
        ...{ version: 2, changedBy: { _id: asker.id }, bank: BANK },
      });
      for (const member of [asker, second, clerk]) {
        const mails = await untilPasses(async () => {
          const found = await readMailsTo(app(), member.email);
          expect(found.length).toBeGreaterThanOrEqual(2);
          return found;
        });
        const texts = mails.map(({ text }) => text ?? '').join('\n');
        expect(texts).toContain('Account number none → ••••2333');
        expect(texts).toContain('The account was moved');
        expect(texts).not.toContain('500111222333');
      }
      const log = await db().selectFrom('audit_entries').select('details').execute();
      expect(JSON.stringify(log)).not.toContain('500111222333');
    });

    test('of registrations need a fresh sign-in, also where others would not', async () => {
      const asker = await admin();
      await db()
        .updateTable('staff_sessions')
        .set({ confirmed_at: daysAgo(0.1) })
        .execute();
      const sent = {
        version: 0,
        contact: { hours: '9 to 5' },
        registrations: { pan: 'AAATB1234C' },
      };
      expect(await change(asker.cookie, sent)).toMatchObject({
        status: 403,
        body: { needs: 'confirmation' },
      });
      expect((await read(asker.cookie)).organisation.version).toBe(0);
    });

    test('are previewed with what was typed, on a sample receipt and mail', async () => {
      const { cookie } = await admin();
      const draft = JSON.stringify({ 'names.name': 'Seva & Sons', 'contact.address': 'Vrindavan' });
      const preview = (file: string, typed: string) =>
        app().call('GET', `${ADDRESS}/preview/${file}?${new URLSearchParams({ draft: typed })}`, {
          headers: { cookie },
        });
      const mail = await preview('mail.html', draft);
      expect(mail.body).toContain('Seva &amp; Sons');
      expect(mail.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      const receipt = await preview('receipt.pdf', draft);
      expect(String(receipt.body)).toMatch(/^%PDF-/);
      expect((await preview('mail.html', '{')).status).toBe(400);
      expect((await read(cookie)).organisation.version).toBe(0);
    });

    test('name files of the library, which receipts and mails show, and which stay while they are named', async () => {
      const { cookie } = await admin();
      const library = (method: string, path: string, body?: BodyInit) =>
        fetch(`${app().origin}/api/staff/media${path}`, {
          method,
          headers: { cookie, origin: app().origin },
          ...(body === undefined ? {} : { body }),
        });
      const upload = async (colour: string) => {
        const form = new FormData();
        const bytes = await drawTestPicture('png', { width: 700, height: 400, colour });
        form.set('file', new File([bytes as BlobPart], 'signature.png'));
        const { media } = await (await library('POST', '', form)).json();
        return media as { _id: string; url: string };
      };
      const [picture, other] = [await upload('#101010'), await upload('#202020')];
      const changed = await change(cookie, {
        version: 0,
        signatory: { name: 'R. C. Goswami', role: 'Treasurer', signature: picture.url },
        logo: { mark: picture.url },
      });
      expect(changed.status).toBe(200);
      const facts = () => app().context.organisation.facts();
      const letter = { subject: 'A', heading: 'A', name: null, lead: [], rows: [], link: null };
      const picturesOf = async (address: string) => {
        const shown = { ...letter, notes: [], picture: { address, alt: '' } };
        return (await layOutLetter(shown, facts())).pictures?.map(({ cid }) => cid);
      };
      const signature = await readSignature(facts());
      expect(signature).not.toBeNull();
      expect(await picturesOf(`${picture.url}#focus=2`)).toEqual(['mark@letter', 'picture@letter']);

      const { media, uses } = await (await library('GET', `/${picture._id}`)).json();
      expect(media.uses).toBe(1);
      expect(uses).toEqual([
        expect.objectContaining({ kind: 'organisation', fields: ['logo', 'signatory'] }),
      ]);
      expect((await library('DELETE', `/${picture._id}`)).status).toBe(409);

      // The file that took its place.
      const replaced = await app().call('POST', `/api/staff/media/${picture._id}/replace`, {
        headers: { cookie },
        body: { by: other._id, confirmed: ['places'] },
      });
      expect(replaced.status).toBe(200);
      expect(await readSignature(facts())).not.toBe(signature);
      const { mark } = defaultOrganisation.logo;
      await change(cookie, { version: 1, signatory: { signature: '' }, logo: { mark } });
      expect((await library('DELETE', `/${picture._id}`)).status).toBe(200);
    });

    test('of a lone administrator take effect after a day in which anybody may stop them', async () => {
      const asker = await admin();
      const clerk = await insertSignedInStaff(app(), 'clerk');
      const { body } = await change(asker.cookie, { version: 0, bank: BANK });
      expect(body).toMatchObject({ asked: { effectiveAfter: expect.any(String) } });
      const id = (await read(asker.cookie)).waiting?.approvalId ?? '';
      expect((await as(clerk).stops(id)).status).toBe(200);
      expect(await read(asker.cookie)).toMatchObject({
        ...{ waiting: null, organisation: { version: 0 } },
      });
    });
  },
  SEATED,
  'by session',
);
