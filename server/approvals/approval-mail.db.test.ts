import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { openApprovalFixture } from '#test/approval-fixture.ts';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { readMailsTo } from '#test/staff-mails.ts';
import { insertSignedInStaff, SEATED } from '#test/staff-session.ts';
import { untilPasses } from '#test/until-passes.ts';

describeAppOnEachDatabase(
  'The mail about a request for approval',
  (app) => {
    const { as, retireStaff } = openApprovalFixture(app);
    beforeEach(retireStaff);

    const mailTo = ({ email }: { email: string }, count: number) =>
      untilPasses(async () => {
        const mails = await readMailsTo(app(), email);
        expect(mails).toHaveLength(count);
        return mails;
      });
    const find = (mails: { text: string }[], words: string) =>
      mails.find(({ text }) => text.includes(words))?.text ?? '';

    test('goes to everyone who may approve, with the whole request, and to the requester', async () => {
      const asker = await insertSignedInStaff(app(), 'accountant');
      const approver = await insertSignedInStaff(app(), 'accountant');
      const clerk = await insertSignedInStaff(app(), 'clerk');
      const refund = await as(asker).asksForRefund();

      const [asked] = await mailTo(approver, 1);
      const text = asked?.text ?? '';
      expect(asked?.subject).not.toContain('₹');
      for (const part of [
        'The accountant asks for your approval',
        /Request: Refund of ₹51,000 of donation \d{4}-\d{2}\/\d{6}/,
        'Submitted by: The accountant, ',
        'Reason: The donor asked for it',
        'Pending until: someone approves or declines it',
        '/staff/approvals?state=waiting',
      ]) {
        expect(text).toMatch(part);
      }
      expect(text).not.toMatch(/Radha|radha@|ABCPE1234F/);
      const own = await mailTo(asker, 1);
      expect(find(own, 'You submitted this request')).toContain('Refund of ₹51,000');

      expect((await as(approver).agrees(refund.id)).status).toBe(200);
      const decided = await mailTo(asker, 2);
      expect(find(decided, 'This is the decision on the request that you submitted')).toContain(
        'Approved by The accountant and carried out.',
      );
      expect(await readMailsTo(app(), clerk.email)).toEqual([]);
      expect(await readMailsTo(app(), approver.email)).toHaveLength(1);
    });

    test('about a correction that a clerk asks for goes to every accountant', async () => {
      const clerk = await insertSignedInStaff(app(), 'clerk');
      const accountants = [
        await insertSignedInStaff(app(), 'accountant'),
        await insertSignedInStaff(app(), 'accountant'),
      ];
      await openCampaign(app().context.db, 'food');
      const id = await enterAtDesk(app().context, { pan_no: '' }, 'accountant');
      const asked = await app().call('PATCH', `/api/staff/donations/${id}`, {
        headers: { cookie: clerk.cookie },
        body: { amount: '400', reason: 'The slip says so' },
      });
      expect(asked.body).toMatchObject({ approval: { _id: expect.any(String) } });
      for (const accountant of accountants) {
        const [mail] = await mailTo(accountant, 1);
        expect(mail?.text).toMatch(/Correction of .*amount ₹501 → ₹400/);
        expect(mail?.text).toContain('asks for your approval');
      }
    });

    test('tells a member who may not approve that somebody asked, and all staff where nobody may', async () => {
      const asker = await insertSignedInStaff(app(), 'accountant');
      const clerk = await insertSignedInStaff(app(), 'clerk');
      await as(asker).asksForRefund();
      const [mail] = await mailTo(clerk, 1);
      expect(mail?.text).toContain('then it takes effect by itself unless it is stopped');
    });
  },
  SEATED,
  'by session',
);
