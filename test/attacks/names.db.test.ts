import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { fillForm } from '../gifts.ts';
import { asStaff } from '../staff.ts';
import { orderOf } from '../wire/gift.ts';

const CAMPAIGN = 'school-under-the-tree';

describeAppOnEachDatabase('Names that deceive', (app) => {
  const newest = () =>
    app()
      .context.db.selectFrom('donations')
      .select('fullname')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  test.each([
    ['turned around', 'Radha \u202Eamrahs\u202C', 'Radha amrahs'],
    ['with signs of no width', 'Ra\u200Bdha\uFEFF Sharma', 'Radha Sharma'],
    ['over several lines', 'Radha\r\nBcc: all@example.org', 'Radha Bcc: all@example.org'],
    ['under a tower of accents', `R${'\u0336'.repeat(60)}adha`, 'R\u0336\u0336\u0336\u0336adha'],
  ])('%s, from the form, the bare call and the desk', async (_what, fullname, kept) => {
    const form = fillForm({ fullname });
    await app().call('POST', '/api/post/donatefor', {
      body: orderOf(CAMPAIGN, { donationData: form }),
    });
    expect((await newest()).fullname).toBe(kept);
    await app().call('POST', '/api/post/donatefor', {
      body: orderOf(CAMPAIGN, {
        donationData: undefined,
        notes: { donationId: CAMPAIGN, donorName: fullname },
      }),
    });
    expect((await newest()).fullname).toBe(kept);
    const entered = await app().call('POST', '/api/post/create-donation', {
      headers: asStaff('accountant'),
      // The names before this one stand under the same PAN.
      body: { ...form, mode: 'cash', confirmed: ['pan_no'] },
    });
    expect(entered.status).toBe(200);
    expect((await newest()).fullname).toBe(kept);
  });

  test.each(['\u200B\u202E', '12345', '🙏🙏', '\u3164'])(
    'without a letter: %j',
    async (fullname) => {
      const { status, body } = await app().call('POST', '/api/post/donatefor', {
        body: orderOf(CAMPAIGN, { donationData: fillForm({ fullname }) }),
      });
      expect([status, body]).toMatchObject([400, { fields: { fullname: expect.any(String) } }]);
    },
  );
});
