import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startSmtp } from '#test/smtp.ts';
import { createSmtpMailSender } from './mail-smtp.ts';

const FROM = 'Braj Seva <seva@braj-seva.example>';
const mail = {
  to: 'radha@example.org',
  subject: 'Receipt 2026-27/000001 for your gift to Braj Seva',
  text: 'धन्यवाद, ₹501',
  html: '<p>धन्यवाद, ₹501</p>',
  messageId: 'receipt-mail:01JD4W3Q8',
};

test('hands a mail to the server with both texts and an id that tells a repeat', async () => {
  const smtp = await startSmtp();
  await createSmtpMailSender({ url: smtp.url, from: FROM }).send(mail);
  await smtp.stop();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({
    from: { name: 'Braj Seva', address: 'seva@braj-seva.example' },
    to: [{ address: 'radha@example.org' }],
    subject: mail.subject,
    messageId: '<receipt-mail.01JD4W3Q8@braj-seva.example>',
  });
  expect(smtp.mails[0]?.text?.trim()).toBe(mail.text);
  expect(smtp.mails[0]?.html?.trim()).toBe(mail.html);
});

test('hands attachments on as they are', async () => {
  const smtp = await startSmtp();
  const content = Buffer.from([0, 1, 2, 255]);
  const attachments = [{ filename: 'receipt.pdf', contentType: 'application/pdf', content }];
  await createSmtpMailSender({ url: smtp.url, from: FROM }).send({ ...mail, attachments });
  await smtp.stop();
  const [attachment] = smtp.mails[0]?.attachments ?? [];
  expect(attachment).toMatchObject({ filename: 'receipt.pdf', mimeType: 'application/pdf' });
  expect(attachment?.content).toEqual(new Uint8Array(content).buffer);
});

test('carries headers of ours, and says where an answer goes, whatever a stranger is called', async () => {
  const smtp = await startSmtp();
  await createSmtpMailSender({ url: smtp.url, from: FROM }).send({
    ...mail,
    replyTo: {
      name: 'Radha\r\nBcc: thief@example.org, "x" <y@z.example>',
      address: 'r@example.org',
    },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  await smtp.stop();
  const [sent] = smtp.mails;
  expect(sent?.replyTo).toHaveLength(1);
  expect(sent?.replyTo?.[0]).toMatchObject({ address: 'r@example.org' });
  expect(sent?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(sent?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  );
});

test.each([421, 550] as const)('fails when the server answers %d', async (code) => {
  const smtp = await startSmtp();
  smtp.answer(code);
  await expect(createSmtpMailSender({ url: smtp.url, from: FROM }).send(mail)).rejects.toThrow();
  await smtp.stop();
  expect(smtp.mails).toEqual([]);
});

test('fails when nobody answers, or the line is cut', async () => {
  const gone = await startSmtp();
  await gone.stop();
  await expect(createSmtpMailSender({ url: gone.url, from: FROM }).send(mail)).rejects.toThrow();

  const rude = createServer((socket) => socket.destroy());
  rude.listen(0, '127.0.0.1');
  await once(rude, 'listening');
  const address = rude.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const sender = createSmtpMailSender({ url: `smtp://127.0.0.1:${port}`, from: FROM });
  await expect(sender.send(mail)).rejects.toThrow();
  rude.close();
});

test.each(['radha@example.org, thief@example.org', 'radha@example.org\r\nBcc: thief@example.org'])(
  'never writes to anybody but the one addressee of %j',
  async (to) => {
    const smtp = await startSmtp();
    await createSmtpMailSender({ url: smtp.url, from: FROM })
      .send({ ...mail, to })
      .catch(() => {});
    await smtp.stop();
    expect(
      JSON.stringify(smtp.mails.map(({ to, cc, bcc }) => [to?.length, cc, bcc])),
    ).not.toContain('thief');
  },
);
