import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';
import { asStaff } from '#test/staff.ts';

const TITLES =
  'Donation ID,First Name,Last Name,Email Address,Address 1,Address 2,City,State,Zip,Donation Total,Currency Code,Donation Status,Payment Gateway,Payment Mode,Form ID,Form Title,Donation Date,Donation Time,Donor ID';
const row = (id: number, more: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    ...{ id: String(id), first: 'Gopal', last: 'Das', total: '"1,00,501.00"', currency: 'INR' },
    ...{
      status: 'Complete',
      gateway: 'razorpay',
      mode: 'live',
      title: 'Feed Cows',
      date: '05/31/2019',
    },
    ...more,
  };
  return `${cells.id},${cells.first},${cells.last},gopal@example.org,12 Ghat Road,Keshi 'Lane',Vrindavan,UP,281121,${cells.total},${cells.currency},${cells.status},${cells.gateway},${cells.mode},7,${cells.title},${cells.date},10:11 am,3`;
};
const write = (...rows: string[]) => `${TITLES}\n${rows.join('\n')}\n`;
const origin = { site: 'https://www.old.example/', dateOrder: '' as const };

describeAppOnEachDatabase('Donations of GiveWP', (app) => {
  test('in live mode, complete and in rupees are books; all others are listed with the reason', async () => {
    const { check, run, rows } = createImportClient(app());
    const file = await check(
      write(
        row(1001),
        row(1002, {
          total: '501',
          first: 'Mira',
          last: '',
          gateway: 'Offline Donation',
          date: '06/01/2019',
        }),
        row(1003, { mode: 'test' }),
        row(1004, { status: 'Pending' }),
        row(1005, { status: 'Refunded' }),
        row(1006, { currency: 'USD' }),
        row(1007, { status: 'Failed' }),
        row(1001),
        row(1008, { status: 'Renewal', total: '251.00' }),
        row(1009, { mode: '' }),
      ),
      { origin, fallbackCampaign: 'general-fund' },
    );
    expect(file.isOfGive).toBe(true);
    expect(file).toMatchObject({
      ...{ origin: { site: 'old.example', dateOrder: 'mdy' } },
      ...{ firstDay: '2019-05-31', lastDay: '2019-06-01', amount: 101_253 },
      verdicts: { new: 3, skipped: 5, known: 1, faulty: 1 },
    });
    expect((await rows(file._id, '?verdict=skipped')).map(({ warnings }) => warnings[0])).toEqual([
      'Made in test mode: no money came',
      expect.stringMatching(/pending/i),
      expect.stringMatching(/refunded/i),
      'In another currency (USD): enter it by hand with the rupees that arrived',
      expect.stringMatching(/failed/i),
    ]);
    expect(file.purposes).toMatchObject([{ purpose: 'Feed Cows' }]);
    await run(file._id);
    const [first, second] = await rows(file._id, '?verdict=new');
    const donation = await app().call('GET', `/api/post/get-donation/${first?.donationId}`, {
      headers: asStaff('clerk'),
    });
    expect(donation.body).toMatchObject({
      donation: {
        ...{ fullname: 'Gopal Das', amount: 100_501, mode: 'bank', receiptNumber: '1001' },
        address: "12 Ghat Road, Keshi 'Lane', Vrindavan, UP, 281121",
      },
    });
    // Nobody asked them about our site.
    const stored = await app()
      .context.db.selectFrom('donations')
      .select(['show_name', 'old_receipt_number'])
      .where('id', '=', first?.donationId ?? '')
      .executeTakeFirst();
    expect(stored).toEqual({ show_name: 0, old_receipt_number: '1001' });
    expect(second?.warnings.join()).toContain(
      'GiveWP does not say how this offline donation was paid',
    );
  });

  test('are known the second time by Donation ID and site, and not those of another site', async () => {
    const { check } = createImportClient(app());
    const text = write(row(1001, { date: '05/31/2019' }), row(1002, { first: 'Changed' }));
    expect(
      (await check(text, { origin, fallbackCampaign: 'general-fund' })).verdicts,
    ).toMatchObject({
      new: 0,
      known: 2,
    });
    const other = await check(write(row(1002, { first: 'Other', total: '77' })), {
      ...{ origin: { ...origin, site: 'other.example' }, fallbackCampaign: 'general-fund' },
    });
    expect(other.verdicts).toMatchObject({ new: 1, known: 0 });
  });

  test('with dates that can be read in two ways are asked about; the site and needed columns too', async () => {
    const { upload, api } = createImportClient(app());
    const { body } = await upload(write(row(2001, { date: '05/06/2019' })));
    const { _id: id, mapping } = body.import;
    const check = (parts: object) =>
      api('POST', `/${id}/check`, {
        mapping,
        fallbackCampaign: 'general-fund',
        origin,
        ...parts,
      }) as Promise<{
        status: number;
        body: { fields?: Record<string, string> };
      }>;
    const asked = await check({});
    expect([asked.status, asked.body.fields?.dateOrder]).toEqual([
      409,
      'Dates such as 05/06/2019 can be read in two ways. Choose whether the day or the month comes first.',
    ]);
    expect((await check({ origin: undefined })).body.fields).toMatchObject({
      site: 'Enter the address of the site whose GiveWP wrote this file',
    });
    const lacking = await check({ mapping: { ...mapping, currency: null, live_mode: null } });
    expect(Object.keys(lacking.body.fields ?? {})).toEqual(['currency', 'live_mode']);
    expect((await check({ origin: { ...origin, dateOrder: 'dmy' } })).status).toBe(200);
  });

  test('with translated headings are mapped once; the site is remembered', async () => {
    const { check, upload } = createImportClient(app());
    const titles = 'Kennung,Vorname,Nachname,Summe,Währung,Zustand,Weg,Art,Datum';
    const text = `${titles}\n3001,Uma,Devi,108,INR,Complete,cash,live,2019-05-03\n`;
    const mapping = {
      record: 0,
      fullname: 1,
      last_name: 2,
      amount: 3,
      currency: 4,
      status: 5,
      mode: 6,
      live_mode: 7,
      date: 8,
    };
    expect(
      (await check(text, { mapping, origin, fallbackCampaign: 'general-fund' })).verdicts,
    ).toMatchObject({ new: 1 });
    const { body } = await upload(text);
    expect(body.import).toMatchObject({ mapping, origin: { site: 'old.example' } });
  });
});
