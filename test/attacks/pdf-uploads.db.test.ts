import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { fillForm } from '../donations.ts';
import { asStaff } from '../staff.ts';
import { writeTestPdf } from '../tax-documents.ts';

const good = writeTestPdf('Form 114');

describeAppOnEachDatabase('Files uploaded as certificates', (app) => {
  async function upload(bytes: Buffer): Promise<[number, string | undefined]> {
    const entered = await app().call('POST', '/api/post/create-donation', {
      headers: asStaff('accountant'),
      body: { ...fillForm(), mode: 'cash' },
    });
    const { _id } = (entered.body as { donation: { _id: string } }).donation;
    const response = await fetch(
      `${app().origin}/api/staff/donations/${_id}/certificate-pdf?number=1`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', ...asStaff('accountant') },
        body: new Uint8Array(bytes),
      },
    );
    return [response.status, ((await response.json()) as { message?: string }).message];
  }

  test.each<[string, Buffer, number, string | undefined]>([
    ['a PDF that only shows something', good, 200, undefined],
    [
      'four letters and nothing behind them',
      Buffer.from('%PDF-1.7\nno pages\n%%EOF'),
      415,
      'is not a PDF',
    ],
    [
      'a page of scripts before a PDF',
      Buffer.concat([Buffer.from('<script>'), good]),
      415,
      'is not a PDF',
    ],
    [
      'a PDF with a program behind it',
      Buffer.concat([good, Buffer.from('MZ\x90')]),
      415,
      'is not a PDF',
    ],
    [
      'a PDF that runs a script',
      writeTestPdf('a', { catalog: '/OpenAction << /S /JavaScript /JS (a) >>' }),
      415,
      'contains scripts',
    ],
    [
      'a PDF that needs a password',
      writeTestPdf('a', { trailer: '/Encrypt 5 0 R' }),
      415,
      'password',
    ],
  ])('%s', async (_what, bytes, status, expected) => {
    const [answered, message] = await upload(bytes);
    expect(answered).toBe(status);
    if (expected !== undefined) expect(message).toContain(expected);
  });
});

describeAppOnEachDatabase(
  'Files uploaded while the virus scanner is unavailable',
  (app) => {
    test('are refused, never accepted unscanned', async () => {
      const entered = await app().call('POST', '/api/post/create-donation', {
        headers: asStaff('accountant'),
        body: { ...fillForm(), mode: 'cash' },
      });
      const { _id } = (entered.body as { donation: { _id: string } }).donation;
      const { status } = await fetch(
        `${app().origin}/api/staff/donations/${_id}/certificate-pdf?number=1`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/pdf', ...asStaff('accountant') },
          body: new Uint8Array(good),
        },
      );
      expect(status).toBe(503);
    });
  },
  { CLAMAV: '/nowhere/clamd.sock' },
);
