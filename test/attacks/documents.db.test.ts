import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import {
  age,
  donate,
  listDocuments,
  newestCode,
  otherThan,
  requestCode,
  typeCode,
} from '../donation-documents.ts';

describeAppOnEachDatabase("An attacker who wants another donor's full document", (app) => {
  const codeFor = async (donation: { id: string; token: string }) => {
    await requestCode(app(), donation.token);
    return newestCode(app(), donation.id);
  };
  const refused = async (token: string, code: unknown) => {
    const { status, bytes } = await typeCode(app(), token, code);
    return { status, ...JSON.parse(Buffer.from(bytes).toString()) } as {
      status: number;
      message: string;
    };
  };

  test('guesses codes: after five attempts even the right code opens nothing, and a new one does', async () => {
    const donation = await donate(app());
    const code = await codeFor(donation);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await refused(donation.token, otherThan(code))).status).toBe(400);
    }
    expect((await refused(donation.token, code)).status).toBe(400);
    const audited = await app()
      .context.db.selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', donation.id)
      .where('action', '=', 'refuse-document')
      .execute();
    expect(audited).toHaveLength(1);
    expect((await typeCode(app(), donation.token, await codeFor(donation))).status).toBe(200);
  });

  test('guesses in parallel: five codes are compared, however many are sent', async () => {
    const donation = await donate(app());
    const code = await codeFor(donation);
    await Promise.all(
      Array.from({ length: 10 }, () => typeCode(app(), donation.token, otherThan(code))),
    );
    const { tries } = await app()
      .context.db.selectFrom('document_codes')
      .select('tries')
      .where('donation_id', '=', donation.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await refused(donation.token, code)).status).toBe(400);
  });

  test('sends one code in parallel: one document is returned', async () => {
    const donation = await donate(app());
    const code = await codeFor(donation);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => typeCode(app(), donation.token, code)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('tries invalid codes: all refused with the same message', async () => {
    const [donation, other] = [await donate(app()), await donate(app())];
    const none = await refused(donation.token, '123456');
    const used = await codeFor(donation);
    await typeCode(app(), donation.token, used);
    const usedUp = await refused(donation.token, used);
    const foreign = await refused(donation.token, await codeFor(other));
    const first = await codeFor(donation);
    const newest = await codeFor(donation);
    const replaced = first === newest ? none : await refused(donation.token, first);
    const wrong = await refused(donation.token, otherThan(newest));
    const past = new Date(Date.now() - 11 * 60_000).toISOString();
    await app().context.db.updateTable('document_codes').set({ created_at: past }).execute();
    const expired = await refused(donation.token, newest);
    for (const response of [usedUp, foreign, replaced, wrong, expired])
      expect(response).toEqual(none);
    expect(none).toMatchObject({ status: 400, message: expect.stringContaining('new code') });
  });

  test('sends a malformed code: refused, and nothing is opened', async () => {
    const donation = await donate(app());
    await codeFor(donation);
    for (const code of [
      '',
      ' ',
      '12345',
      '1234567',
      '१२३४५६',
      '%',
      null,
      7,
      {},
      ['1'],
      'x'.repeat(999),
    ]) {
      expect((await refused(donation.token, code)).status).toBe(400);
    }
    expect((await typeCode(app(), donation.token, '123456', 'passport')).status).toBe(400);
  });

  test('requests codes repeatedly: three an hour reach a mailbox', async () => {
    const donation = await donate(app());
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => requestCode(app(), donation.token)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
  });

  test('asks whether an address is known: the response is the same', async () => {
    const [existing, unknown] = [await donate(app()), await donate(app())];
    await app()
      .context.db.updateTable('donations')
      .set({ email: '' })
      .where('id', '=', unknown.id)
      .execute();
    const [one, two] = [
      await requestCode(app(), existing.token),
      await requestCode(app(), unknown.token),
    ];
    expect([two.status, two.body]).toEqual([one.status, one.body]);
    const jobs = await app()
      .context.db.selectFrom('outbox')
      .select('donation_id')
      .where('kind', '=', 'document-code-mail')
      .where('donation_id', 'in', [existing.id, unknown.id])
      .execute();
    expect(jobs).toEqual([{ donation_id: existing.id }]);
  });

  test('uses an unknown or expired link: nothing opens', async () => {
    const donation = await donate(app());
    const code = await codeFor(donation);
    await age(app(), donation.id, 401);
    for (const [token, status] of [
      [donation.token, 410],
      ['A'.repeat(32), 404],
      ['../staff', 404],
      ['%00', 404],
    ] as const) {
      expect((await typeCode(app(), token, code)).status).toBe(status);
      expect((await listDocuments(app(), token)).status).toBe(status);
      expect((await app().call('GET', `/donate/status/${token}/receipt.pdf`)).status).not.toBe(200);
    }
    expect((await requestCode(app(), donation.token)).status).toBe(410);
  });

  test('reads the database: it does not contain the code', async () => {
    const donation = await donate(app());
    const code = await codeFor(donation);
    const { db } = app().context;
    for (const table of ['document_codes', 'outbox', 'audit_entries'] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(rows).not.toMatch(new RegExp(`"${code}"|: ?${code}\\b`));
    }
    expect(app().logs()).not.toContain(`"${code}"`);
  });

  test('returns from the payment page without a signature: no donation is shown, whatever is named', async () => {
    const donation = await donate(app());
    const { provider_order_id: order } = await app()
      .context.db.selectFrom('provider_orders')
      .select('provider_order_id')
      .where('donation_id', '=', donation.id)
      .executeTakeFirstOrThrow();
    const metadata = encodeURIComponent(JSON.stringify({ order_id: order, payment_id: 'pay_1' }));
    for (const query of [
      `token=${donation.token}`,
      `error[metadata]=${metadata}`,
      `razorpay_order_id=${order}&razorpay_payment_id=pay_1`,
      `razorpay_order_id=${order}&razorpay_payment_id=pay_1&razorpay_signature=${'0'.repeat(64)}&token=${donation.token}`,
      'token=//evil.example',
    ]) {
      const response = await app().call('GET', `/api/payments/razorpay/callback?${query}`);
      expect([response.status, response.headers.get('location')]).toEqual([303, '/donate/status']);
    }
  });

  test('requests the codes of many donations from one network: limited, whatever RATE_LIMIT says', async () => {
    const responses: number[] = [];
    for (let requests = 0; requests < 21; requests += 1) {
      responses.push((await requestCode(app(), 'A'.repeat(32))).status);
    }
    expect(responses.at(-1)).toBe(429);
  });
});
