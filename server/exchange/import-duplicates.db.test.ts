import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';
import { asStaff } from '#test/staff.ts';

const TITLES = 'Date,Name,Amount,Mode,Receipt No,Cheque No,Donation ID';

describeAppOnEachDatabase('Duplicates of a file', (app) => {
  test('are found within it as in the books, and name the line', async () => {
    const { check, run, rows } = createImportClient(app());
    const row = '10-02-2023,Twin Giver,100,Cash,,,';
    const file = await check(`${TITLES}\n${row}\n10-02-2023,twin  GIVER,100,नकद,,,\n${row}\n`);
    expect(file).toMatchObject({ verdicts: { new: 1, known: 2 }, amount: 100 });
    const [, second, third] = await rows(file._id);
    expect([second, third]).toMatchObject([
      { verdict: 'known', sameAsLine: 2, donationId: null },
      { verdict: 'known', sameAsLine: 2 },
    ]);
    expect(second?.warnings).toEqual([expect.stringContaining('Same as line 2.')]);
    await run(file._id);
    expect((await check(`${TITLES}\n${row}\n${row}\n`)).verdicts).toMatchObject({
      new: 0,
      known: 2,
    });
  });

  test('are none where receipt number, reference or donation ID tell them apart', async () => {
    const { check, run } = createImportClient(app());
    const text = [
      TITLES,
      '11-02-2023,Regular,100,Cheque,A-1,,',
      '11-02-2023,Regular,100,Cheque,A-2,,',
      '11-02-2023,Cheques,100,Cheque,,000123,',
      '11-02-2023,Cheques,100,Cheque,,000124,',
      '11-02-2023,With Ids,100,Cheque,,,one',
      '11-02-2023,With Ids,100,Cheque,,,two',
      '11-02-2023,With Ids,100,Cheque,,,ONE',
      '12-02-2023,Regular,100,Cash,a-1,,',
      '',
    ].join('\n');
    const file = await check(text);
    expect(file.verdicts).toMatchObject({ new: 6, known: 2 });
    await run(file._id);
    expect((await check(text)).verdicts).toMatchObject({ new: 0, known: 8 });
    const other = text.replace('A-1', 'A-3').split('\n').toSpliced(2).join('\n');
    expect((await check(`${other}\n`)).verdicts).toMatchObject({ new: 1, known: 0 });
  });

  test('are none where a dash stands for the receipt number: each month is a donation of its own', async () => {
    const { check, run } = createImportClient(app());
    const ofMonth = (month: string) => `${TITLES}\n15-${month}-2023,Monthly Giver,500,Cash,-,,-\n`;
    await run((await check(ofMonth('03')))._id);
    expect((await check(ofMonth('04'))).verdicts).toMatchObject({ new: 1, known: 0 });
    expect((await check(ofMonth('03'))).verdicts).toMatchObject({ new: 0, known: 1 });
  });

  test('by the ID of a donation that is another one say so: two registers may count alike', async () => {
    const { check, run, rows } = createImportClient(app());
    const titles = 'Date,Name,Amount,Mode,Donation ID';
    const first = await check(
      `${titles}\n13-02-2023,Register One,100,Cash,r1\n13-02-2023,Register Two,200,Cash,r2\n`,
    );
    await run(first._id);
    const second = await check(
      `${titles}\n14-02-2024,Somebody Else,300,Cash,r1\n13-02-2023,Corrected Name,200,Cash,r2\n`,
    );
    expect(second.verdicts).toMatchObject({ new: 0, known: 2, warned: 1 });
    const [other, corrected] = await rows(second._id);
    expect(other?.warnings).toEqual([
      expect.stringContaining('another donation, of ₹100 on 13/02/2023:'),
    ]);
    expect(corrected?.warnings).toEqual([]);
  });

  test('whose donation was voided since say so, and are not entered again', async () => {
    const { check, run, rows, headers } = createImportClient(app());
    const text = `${TITLES}\n16-02-2023,Voided Later,100,Cash,,,\n`;
    const first = await check(text);
    await run(first._id);
    const [entered] = await rows(first._id);
    await app().call('DELETE', `/api/post/delete-donation/${entered?.donationId}`, {
      headers,
      body: { reason: 'Entered by mistake' },
    });
    const again = await check(text);
    expect(again.verdicts).toMatchObject({ new: 0, known: 1, warned: 1 });
    const [voided] = await rows(again._id);
    expect(voided).toMatchObject({
      donationId: entered?.donationId,
      warnings: [expect.stringContaining('was voided: it is not entered again')],
    });
  });

  test('match each donation of the books once', async () => {
    const { check, rows } = createImportClient(app());
    const ids: string[] = [];
    for (const reference of ['000777', '000778']) {
      const body = { fullname: 'By Hand', amount: '70', mode: 'cheque', date: '2026-05-04' };
      const { body: reply } = await app().call('POST', '/api/post/create-donation', {
        body: { ...body, reference },
        headers: asStaff('clerk'),
      });
      ids.push((reply as { donation: { _id: string } }).donation._id);
    }
    const lines = ['000778', '000777', '000779'].map(
      (reference) => `04/05/2026,by hand,70,Cheque,,${reference},`,
    );
    const file = await check(`${TITLES}\n${lines.join('\n')}\n`);
    expect((await rows(file._id)).map(({ donationId }) => donationId)).toEqual([
      ids[1],
      ids[0],
      null,
    ]);
  });

  test('do not count rows with errors: a corrected row below is new', async () => {
    const { check } = createImportClient(app());
    const file = await check(
      `Date,Name,Amount,Mode,Phone\n12-03-2023,Once Wrong,100,Cash,123\n12-03-2023,Once Wrong,100,Cash,9876543210\n`,
    );
    expect(file.verdicts).toMatchObject({ new: 1, faulty: 1, known: 0 });
  });
});
