import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { insertStaff, staffMember } from '#test/staff.ts';
import { openTestTaxDocuments, readPdf } from '#test/tax-documents.ts';
import { createTestClock, createTestContext, openTestShield } from '#test/test-context.ts';
import { getReceiptPdf } from '../certificates/issue-receipt-tax-document.ts';
import { createMailHandlers } from '../certificates/mail-handlers.ts';
import { publishDocument, unpublishDocument } from '../content/documents/publish-document.ts';
import { changeDocument } from '../content/documents/save-document.ts';
import { countUnreadableTemplates } from '../content/templates/read-template.ts';
import type { Mail } from '../platform/mail.ts';
import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { fillPages } from '../samples/fill-with-samples.ts';
import { createTemplateHandlers, testTemplate } from './test-template.ts';

const editor = staffMember('editor');

describeOnEachDatabase('texts of mails and receipts', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let dependencies: ReturnType<typeof openTestTaxDocuments>;
  let limits: ReturnType<typeof openTestShield>;
  let mails: Mail[];
  beforeEach(async () => {
    opened = await open();
    const clock = createTestClock();
    limits = openTestShield(opened, clock);
    context = createTestContext(opened, { limiter: limits.limiter });
    dependencies = openTestTaxDocuments(opened);
    mails = [];
    await openCampaign(opened.db);
    await insertStaff(opened.db, editor);
    await fillPages(context, 'plain');
  });
  afterEach(async () => {
    await limits.close();
    await opened.close();
  });

  const sender = { send: async (mail: Mail) => void mails.push(mail) };
  const drain = () =>
    createOutboxWorker({
      context,
      handlers: {
        ...createMailHandlers(sender, dependencies),
        ...createTemplateHandlers(sender, { publicUrl: 'https://seva.example' }),
      },
    }).drain();
  const give = async (fullname: string) => {
    const { donationId } = await beginTestDonation(context, { donor: fillForm({ fullname }) });
    return { donationId, ...(await payDonation(context, donationId)) };
  };
  const save = async (kind: string, id: string, fields: Record<string, string>, hi = {}) => {
    const { rev } = await opened.db
      .selectFrom('content_documents')
      .select('rev')
      .where('collection', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await changeDocument(context, editor, { kind, id }, { version: rev, fields, hi });
  };
  const publish = async (kind: string, id: string, fields: Record<string, string>, hi = {}) => {
    await save(kind, id, fields, hi);
    await publishDocument(context, editor, { kind, id }, {});
  };
  const unreadable = () => countUnreadableTemplates(context);

  test('a mail that was queued before its text was published says the new text', async () => {
    await give('{{amount}} <b>Radha');
    await save('mail-templates', 'receipt', { heading: 'Only a draft' });
    const fields = {
      body: 'Radhe Radhe, {{donor}}.\nYour {{amount}} has come.',
      closing: 'Yours,',
    };
    await publish('mail-templates', 'receipt', { ...fields, heading: 'It is here' });
    await drain();
    const [mail] = mails;
    expect(mail?.text).toContain('Radhe Radhe, {{amount}} <b>Radha.\n\nYour ₹501 has come.');
    expect(mail?.text).toContain('\nYours,\nBraj Seva');
    expect(mail?.html).toContain('{{amount}} &lt;b&gt;Radha.</p>');
    expect(mail?.html).toContain('>It is here</h1>');
  });

  test('a mail has the lists, emphasis and links of its text, and a script in it is gone', async () => {
    await give('Radha & Madhav');
    const body =
      '<p onclick="x()">Thank you, <strong>{{donor}}</strong>.<script>alert(1)</script></p>' +
      '<ul><li><a href="https://example.org/">Our news</a></li></ul>';
    await publish('mail-templates', 'receipt', { body });
    await drain();
    const [mail] = mails;
    expect(mail?.text).toContain(
      'Thank you, Radha & Madhav.\n\n- Our news (https://example.org/)\n',
    );
    expect(mail?.html).toContain('Thank you, <strong>Radha &amp; Madhav</strong>.</p>');
    expect(mail?.html).not.toMatch(/script|onclick|alert/);
  });

  test('a published text that cannot be read gives way to the program’s own, and staff see it', async () => {
    await publish('mail-templates', 'receipt', { heading: 'Staff wrote this' });
    expect(await unreadable()).toBe(0);
    for (const data of ['{', JSON.stringify({ subject: '{{gone}}' })]) {
      await opened.db
        .updateTable('content_items')
        .set({ data })
        .where('collection', '=', 'mail-templates')
        .where('is_sample', '=', 0)
        .execute();
      expect(await unreadable()).toBe(1);
      await give('Radha Sharma');
    }
    await drain();
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(text).toContain('With thanks from Vrindavan,');
      expect(html).toContain('Thank you. Your gift has arrived.');
    }
  });

  test('a text with an unknown, misplaced or missing placeholder is not published', async () => {
    const refused = async (id: string, fields: Record<string, string>, hi = {}) => {
      const failure = await publish('mail-templates', id, fields, hi).catch((error) => error);
      return Object.keys(failure.fields ?? {});
    };
    expect(await refused('receipt', { body: 'You gave {{amont}}' })).toEqual(['body']);
    await save('mail-templates', 'receipt', { body: 'Thank you' });
    expect(await refused('receipt', { subject: '{{donor}} gave' })).toEqual(['subject']);
    await save('mail-templates', 'receipt', { subject: 'Thank you' });
    expect(await refused('receipt', {}, { body: '{{donr}}' })).toEqual(['hi.body']);
    expect(await refused('refund', { body: 'Money comes back' })).toEqual(['body']);
    const link = '<p><a href="/donate-for">Give again</a></p>';
    expect(await refused('newsletter-known', { body: link })).toEqual(['body']);
    expect(await refused('newsletter-known', { body: '<h3>News</h3>' })).toEqual(['body']);
    await expect(
      unpublishDocument(context, editor, { kind: 'mail-templates', id: 'refund' }, undefined),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('a test goes to the member who asked, is marked, limited and in the log, and takes no number', async () => {
    await save('mail-templates', 'receipt', { body: 'A draft for {{donor}}' });
    await testTemplate(context, editor, { kind: 'mail-templates', id: 'receipt' });
    await drain();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: editor.email,
      subject: '[Test] Receipt 2026-27/000000 for your gift to Braj Seva',
      text: expect.stringContaining('A draft for Radha Sharma'),
    });
    const ask = () => testTemplate(context, editor, { kind: 'mail-templates', id: 'receipt' });
    for (let times = 1; times < 10; times += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    const logged = await opened.db
      .selectFrom('audit_entries')
      .select(['actor', 'subject'])
      .where('action', '=', 'test-template')
      .execute();
    expect(logged).toHaveLength(10);
    expect(logged[0]).toEqual({ actor: editor.id, subject: 'receipt' });
    expect(await opened.db.selectFrom('receipts').select('number').execute()).toEqual([]);
  });

  test('a test of a note is the mail of such a document, with a sample that has the draft of the note', async () => {
    await save('document-notes', 'receipt', { thanks: 'Radhe Radhe, {{donor}}!' });
    await save('document-notes', 'statement', { note: 'For {{taxYear}} we thank you.' });
    for (const id of ['receipt', 'statement']) {
      await testTemplate(context, editor, { kind: 'document-notes', id });
    }
    await expect(
      testTemplate(context, editor, { kind: 'document-notes', id: 'refund' }),
    ).rejects.toMatchObject({ status: 404 });
    await drain();
    expect(mails.map(({ to, subject }) => [to, subject.slice(0, 6)])).toEqual([
      [editor.email, '[Test]'],
      [editor.email, '[Test]'],
    ]);
    const texts = await Promise.all(
      mails.map(async ({ attachments = [] }) => {
        const pdf = attachments.find(({ filename }) => filename.endsWith('.pdf'));
        return (await readPdf(pdf?.content ?? Buffer.alloc(0))).text;
      }),
    );
    expect(texts[0]).toContain('Radhe Radhe, Radha Sharma!');
    expect(texts[1]).toMatch(/For 20\d\d-\d\d we thank you\./);
    expect(await opened.db.selectFrom('receipts').select('number').execute()).toEqual([]);
  });

  test('a receipt keeps the note that it was issued with', async () => {
    await publish('document-notes', 'receipt', { thanks: 'Radhe Radhe, {{donor}}!' });
    const { donationId } = await give('Radha Sharma');
    const read = async (id: string, mark?: 'duplicate') => {
      const pdf = await getReceiptPdf(context, dependencies, id, { pan: 'masked', mark });
      return (await readPdf(pdf?.bytes ?? Buffer.alloc(0))).text;
    };
    expect(await read(donationId)).toContain('Radhe Radhe, Radha Sharma!');
    await publish('document-notes', 'receipt', { thanks: '', note: 'Come and see us.' });
    expect(await read(donationId, 'duplicate')).toContain('Radhe Radhe, Radha Sharma!');
    const { donationId: later } = await give('Madhav Das');
    const text = await read(later);
    expect(text).toContain('Come and see us.');
    expect(text).not.toContain('Radhe Radhe');
  });
});
