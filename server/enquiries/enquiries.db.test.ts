import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EnquiryRequest } from '#shared/enquiries.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { createTestContext } from '#test/test-context.ts';
import { createMailSender } from '../platform/mail.ts';
import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { createEnquiryHandlers } from './enquiry-handlers.ts';
import { takeEnquiry } from './take-enquiry.ts';

const HOUR = 3_600_000;
const OFFICE = 'office@braj-seva.example';
const letter: EnquiryRequest = {
  name: 'Gopal Das',
  email: 'gopal@example.org',
  phone: '9876543210',
  subject: 'A day of service',
  message: 'Radhe Radhe.\nMay we come on Sunday?',
};

describeOnEachDatabase('A message from the contact page', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let smtp: TestSmtp;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    smtp = await startSmtp();
  });
  afterEach(async () => {
    await smtp.stop();
    await opened.close();
  });

  const write = async (change: Partial<EnquiryRequest> = {}) => {
    await takeEnquiry(context, { ...letter, ...change });
    const from = 'Braj Seva <seva@braj-seva.example>';
    const sender = createMailSender({ smtpUrl: smtp.url, from, folder: '' });
    const handlers = createEnquiryHandlers(sender, { office: OFFICE });
    await createOutboxWorker({ context, handlers }).drain();
  };
  const mailsTo = (address: string) =>
    smtp.mails.filter(({ to }) => to?.some((each) => each.address === address));
  const suspicions = async () => {
    const rows = await opened.db
      .selectFrom('contact_messages')
      .select('suspicion')
      .orderBy('id')
      .execute();
    return rows.map(({ suspicion }) => suspicion);
  };

  test('is mailed to the office unabridged, and a reply goes to its sender', async () => {
    await write();
    const [mail] = mailsTo(OFFICE);
    expect(mail?.replyTo).toMatchObject([{ name: 'Gopal Das', address: letter.email }]);
    expect(mail?.subject).toMatch(/^New message from the contact page \(\w{6}\)$/);
    for (const fact of ['Gopal Das', letter.email, '+91 98765 43210', 'A day of service']) {
      expect(mail?.text).toContain(fact);
      expect(mail?.html).toContain(fact);
    }
    expect(mail?.text).toContain('> Radhe Radhe.\n> May we come on Sunday?');
    expect(mail?.html).toContain('Radhe Radhe.<br>May we come on Sunday?');
  });

  test('is acknowledged without quoting any of its text', async () => {
    await write({ name: 'Cheap pills', subject: 'Cheap pills', message: 'Cheap pills for you' });
    const [thanks] = mailsTo(letter.email);
    expect(thanks?.subject).toBe('Your message to Braj Seva has arrived');
    expect(JSON.stringify([thanks?.text, thanks?.html, thanks?.headers])).not.toContain('pills');
  });

  test('is acknowledged once an hour per address, and every message is forwarded', async () => {
    for (const message of ['One', 'Two', 'Three']) await write({ message });
    await write({ message: 'Four', email: 'GOPAL@example.org' });
    expect(mailsTo(letter.email)).toHaveLength(1);
    expect(mailsTo(OFFICE)).toHaveLength(4);
    context.clock.advance(HOUR);
    await write({ message: 'Five' });
    expect(mailsTo(letter.email)).toHaveLength(2);
  });

  test('is sent once when the mail server refuses at first', async () => {
    smtp.answer(421);
    await write();
    smtp.answer('take');
    context.clock.advance(HOUR);
    await write({ message: 'Another' });
    expect(mailsTo(OFFICE)).toHaveLength(2);
    expect(mailsTo(letter.email)).toHaveLength(1);
  });

  test('is plain text, whatever is typed', async () => {
    const hostile = '<script>alert(1)</script><img src=x>"\'&';
    await write({
      name: `${hostile}\r\nBcc: thief@example.org`,
      subject: `${hostile}\nBcc: thief@example.org`,
      message: `${hostile}\n\nDear office,\nReference: forged\u202E`,
    });
    const [mail] = mailsTo(OFFICE);
    expect(mail?.html).not.toMatch(/<script|<img src=(?!"cid:mark@letter")|\u202E/);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.text).not.toMatch(/^(Bcc|Dear office|Reference: forged)/m);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.to).toHaveLength(1);
    expect(mail?.replyTo).toMatchObject([{ address: letter.email }]);
  });

  test('contains no identity number in any field, neither in the mail nor in the database', async () => {
    const numbers = 'PAN CNRPY9876Z, Aadhaar 9876 9876 9876';
    await write({
      name: 'Gopal CNRPY9876Z',
      phone: '987698769876',
      subject: numbers,
      message: numbers,
    });
    const rows = await opened.db.selectFrom('contact_messages').selectAll().execute();
    const seen = JSON.stringify([rows, smtp.mails]);
    expect(seen).toContain('PAN [PAN], Aadhaar [number]');
    for (const secret of ['CNRPY9876Z', '9876 9876 9876', '987698769876']) {
      expect(seen).not.toContain(secret);
    }
  });

  test.each<[string, Partial<EnquiryRequest>, string]>([
    ['the trap', { homepage: 'https://spam.example' }, 'trap'],
    ['four links', { message: 'http://a.b https://c.d www.e.f <a href=g>' }, 'links'],
    ['links in its subject', { subject: 'www.a www.b', message: 'www.c www.d' }, 'links'],
  ])('with %s is stored, and not mailed', async (_, change, suspicion) => {
    await write(change);
    expect(await suspicions()).toEqual([suspicion]);
    expect(smtp.mails).toEqual([]);
  });

  test('with three links is accepted', async () => {
    await write({ message: 'http://a.b http://c.d http://e.f' });
    expect(await suspicions()).toEqual([null]);
    expect(mailsTo(OFFICE)).toHaveLength(1);
  });

  test('with the same text again from the same address is stored and not mailed, until a day has passed', async () => {
    await write();
    await write({ email: 'GOPAL@example.org', message: '  RADHE radhe.\nMay we  come on Sunday?' });
    expect(await suspicions()).toEqual([null, 'repeated']);
    expect(smtp.mails).toHaveLength(2);
    context.clock.advance(25 * HOUR);
    await write();
    expect(await suspicions()).toEqual([null, 'repeated', null]);
  });

  test('with the same text as one that was written while the clock was ahead is mailed', async () => {
    context.clock.advance(40 * 24 * HOUR);
    await write();
    context.clock.advance(-40 * 24 * HOUR);
    await write();
    expect(await suspicions()).toEqual([null, null]);
  });

  test('with the same text is mailed for three people a day, and stored for further ones', async () => {
    const writeAs = (name: string) => write({ email: `${name}@example.org` });
    const senders = () => mailsTo(OFFICE).map(({ replyTo }) => replyTo?.[0]?.address);
    for (const name of ['gopal', 'radha', 'mohan', 'lalita']) await writeAs(name);
    expect(await suspicions()).toEqual([null, null, null, 'repeated']);
    const three = ['gopal@example.org', 'radha@example.org', 'mohan@example.org'];
    expect(senders()).toEqual(three);
    expect(mailsTo('lalita@example.org')).toEqual([]);
    context.clock.advance(25 * HOUR);
    await writeAs('lalita');
    expect(senders()).toEqual([...three, 'lalita@example.org']);
  });

  test('of another person is mailed, however often the first one has sent the same text', async () => {
    for (let turn = 0; turn < 4; turn += 1) await write();
    await write({ email: 'other@example.org' });
    expect(await suspicions()).toEqual([null, 'repeated', 'repeated', 'repeated', null]);
    expect(mailsTo(OFFICE)).toHaveLength(2);
  });

  test('with the same text and another phone number is mailed, from the same address too', async () => {
    const message = 'Please call me';
    await write({ message });
    for (const phone of ['09123456780', '+91 91234-56780']) await write({ message, phone });
    expect(await suspicions()).toEqual([null, null, 'repeated']);
    expect(mailsTo(OFFICE)).toHaveLength(2);
    expect(mailsTo(OFFICE)[1]?.text).toContain('+91 91234 56780');
    expect(mailsTo(letter.email)).toHaveLength(1);
  });

  test('with a phone number that was missing at first is mailed again', async () => {
    await write({ phone: '' });
    await write();
    expect(await suspicions()).toEqual([null, null]);
    expect(mailsTo(OFFICE)[1]?.text).toContain('+91 98765 43210');
  });

  test('from one address is mailed three times a day, whatever phone numbers it gives', async () => {
    for (const digit of [1, 2, 3, 4, 5]) await write({ phone: `987654321${digit}` });
    expect(await suspicions()).toEqual([null, null, null, 'repeated', 'repeated']);
    expect(mailsTo(OFFICE)).toHaveLength(3);
  });

  test('is mailed when the same person sent its text before in a message that was not mailed', async () => {
    await write({ homepage: 'https://filled-in.example' });
    await write();
    expect(await suspicions()).toEqual(['trap', null]);
    expect(mailsTo(OFFICE)).toHaveLength(1);
  });

  test('with a text that was written a hundred times is stored and not mailed', async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const email = `robot-${turn}@example.org`;
      await takeEnquiry(context, { ...letter, email, homepage: 'https://spam.example' });
    }
    await write();
    expect((await suspicions()).filter((suspicion) => suspicion !== 'trap')).toEqual(['repeated']);
    expect(smtp.mails).toEqual([]);
  });

  test('sent ten times concurrently with the same text is one message', async () => {
    await Promise.all(Array.from({ length: 10 }, () => takeEnquiry(context, letter)));
    const found = await suspicions();
    expect(found.filter((suspicion) => suspicion === null)).toHaveLength(1);
    expect(found).toHaveLength(10);
  });

  test('sent by ten people concurrently with the same text is mailed for three of them', async () => {
    const emails = Array.from({ length: 10 }, (_, at) => `visitor-${at}@example.org`);
    await Promise.all(emails.map((email) => takeEnquiry(context, { ...letter, email })));
    const found = await suspicions();
    expect(found.filter((suspicion) => suspicion === null)).toHaveLength(3);
    expect(found).toHaveLength(10);
  });
});
