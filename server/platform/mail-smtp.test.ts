import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { takeConsoleNoise } from '#test/console-noise.ts';
import { startSmtp } from '#test/smtp.ts';
import { createSmtpMailSender } from './mail.ts';
import { readMailRefusal } from './mail-refusal.ts';
import { chooseSmtpTls, readSmtpAddress } from './smtp-address.ts';

const FROM = 'Braj Seva <seva@braj-seva.example>';
const mail = {
  to: 'radha@example.org',
  subject: 'Receipt 2026-27/000001 for your gift to Braj Seva',
  text: 'धन्यवाद, ₹501',
  html: '<p>धन्यवाद, ₹501</p>',
  messageId: 'receipt-mail:01JD4W3Q8',
};

test('sends both texts and a Message-ID that identifies a repeat', async () => {
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

test('sends attachments unchanged', async () => {
  const smtp = await startSmtp();
  const content = Buffer.from([0, 1, 2, 255]);
  const attachments = [{ filename: 'receipt.pdf', contentType: 'application/pdf', content }];
  await createSmtpMailSender({ url: smtp.url, from: FROM }).send({ ...mail, attachments });
  await smtp.stop();
  const [attachment] = smtp.mails[0]?.attachments ?? [];
  expect(attachment).toMatchObject({ filename: 'receipt.pdf', mimeType: 'application/pdf' });
  expect(attachment?.content).toEqual(new Uint8Array(content).buffer);
});

test('sends custom headers and Reply-To, whatever the name contains', async () => {
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

test('fails when the connection is refused or cut', async () => {
  const stopped = await startSmtp();
  await stopped.stop();
  await expect(createSmtpMailSender({ url: stopped.url, from: FROM }).send(mail)).rejects.toThrow();

  const rude = createServer((socket) => socket.destroy());
  rude.listen(0, '127.0.0.1');
  await once(rude, 'listening');
  const address = rude.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const sender = createSmtpMailSender({ url: `smtp://127.0.0.1:${port}`, from: FROM });
  await expect(sender.send(mail)).rejects.toThrow();
  rude.close();
});

/** A sender that keeps connections, and one mail after the other. */
function keepConnections(url: string) {
  const sender = createSmtpMailSender({ url, from: FROM, keepsConnections: true });
  return {
    ...sender,
    sendNumber: (number: number, to = mail.to) =>
      sender.send({ ...mail, to, messageId: `receipt-mail:${number}` }),
  };
}

test('sends mails that follow one another over one connection, where it is kept', async () => {
  const smtp = await startSmtp();
  const sender = keepConnections(smtp.url);
  for (const number of [1, 2, 3]) await sender.sendNumber(number);
  await sender.close();
  await smtp.stop();
  expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([
    '<receipt-mail.1@braj-seva.example>',
    '<receipt-mail.2@braj-seva.example>',
    '<receipt-mail.3@braj-seva.example>',
  ]);
  expect(smtp.connections()).toBe(1);
});

test('goes on over another connection when a server takes no more mails over the one that is kept', async () => {
  const smtp = await startSmtp(0, { mailsPerConnection: 2 });
  const sender = keepConnections(smtp.url);
  for (const number of [1, 2, 3, 4, 5]) await sender.sendNumber(number);
  await sender.close();
  await smtp.stop();
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(5);
  expect(smtp.mails).toHaveLength(5);
  expect(smtp.connections()).toBe(3);
});

/** A mail server that takes two mails over each connection, and refuses all others in reply to `command`. */
async function startTiringSmtp(command: string, reply: string) {
  const accepted: string[] = [];
  const mailsOf = new Map<string, number>();
  const [code = '', ...words] = reply.split(' ');
  const judge = (step: string, id: string) =>
    step === command && (mailsOf.get(id) ?? 0) > 2
      ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, { id }, done) {
      mailsOf.set(id, (mailsOf.get(id) ?? 0) + 1);
      done(judge('MAIL FROM', id));
    },
    onRcptTo(_address, { id }, done) {
      done(judge('RCPT TO', id));
    },
    onData(stream, { id, envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        const refusal = judge('DATA', id);
        if (refusal === null) accepted.push(...envelope.rcptTo.map(({ address }) => address));
        done(refusal);
      });
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test.each([
  ['MAIL FROM', '452 4.5.3 Too many messages in this session'],
  ['RCPT TO', '450 4.7.1 Too much mail in this session'],
  ['RCPT TO', '550 Too many messages in this session'],
  ['DATA', '554 5.5.0 Too many messages in this session'],
])(
  'sends a mail once over a new connection where a kept one refuses it after %s with %s',
  async (command, reply) => {
    const smtp = await startTiringSmtp(command, reply);
    const sender = keepConnections(smtp.url);
    const donors = [1, 2, 3, 4, 5].map((number) => `donor-${number}@example.org`);
    for (const [number, to] of donors.entries()) await sender.sendNumber(number, to);
    await sender.close();
    await smtp.stop();
    expect(smtp.accepted).toEqual(donors);
  },
);

test('sends the mail after a refused one to its own recipient only', async () => {
  const smtp = await startSmtp();
  smtp.refuse('gone@example.org', '550 5.1.1 No such user');
  const sender = keepConnections(smtp.url);
  await expect(sender.sendNumber(1, 'gone@example.org')).rejects.toThrow('No such user');
  await sender.sendNumber(2);
  await sender.close();
  await smtp.stop();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[{ name: '', address: mail.to }]]);
});

test('is refused over a kept connection with the same error as over one of its own', async () => {
  const smtp = await startSmtp();
  smtp.refuse('gone@example.org', '550 5.1.1 No such user');
  const kept = keepConnections(smtp.url);
  const alone = createSmtpMailSender({ url: smtp.url, from: FROM });
  await kept.sendNumber(1);
  const readRefusals = (to: string) =>
    Promise.all([
      kept.sendNumber(2, to).then(() => null, readMailRefusal),
      alone.send({ ...mail, to }).then(() => null, readMailRefusal),
    ]);
  const ofAddress = await readRefusals('gone@example.org');
  smtp.answer(550);
  const ofMail = await readRefusals(mail.to);
  await kept.close();
  await smtp.stop();
  expect([ofAddress[0]?.isOfAddress, ofMail[0]?.isOfAddress]).toEqual([true, false]);
  expect([ofAddress[0], ofMail[0]]).toEqual([ofAddress[1], ofMail[1]]);
});

test('sends again after the server of a kept connection has started anew', async () => {
  const before = await startSmtp();
  const sender = keepConnections(before.url);
  await sender.sendNumber(1);
  await before.stop();
  await expect(sender.sendNumber(2)).rejects.toThrow();
  const after = await startSmtp(Number(new URL(before.url).port));
  await sender.sendNumber(2);
  await sender.close();
  await after.stop();
  expect([before.mails.length, after.mails.length]).toEqual([1, 1]);
});

test('refuses mails after its connections were closed', async () => {
  const smtp = await startSmtp();
  const sender = keepConnections(smtp.url);
  await sender.sendNumber(1);
  await sender.close();
  await expect(sender.sendNumber(2)).rejects.toThrow('closed');
  await smtp.stop();
  expect(smtp.mails).toHaveLength(1);
});

test.each(['radha@example.org, thief@example.org', 'radha@example.org\r\nBcc: thief@example.org'])(
  'sends only to the one recipient of %j',
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

/** The library's built-in certificate, about which it warns. */
async function startEncryptingSmtp() {
  const smtp = await startSmtp(0, { startTls: true });
  expect(takeConsoleNoise()).toEqual([expect.stringContaining('built-in default TLS certificate')]);
  return smtp;
}

test('refuses to send unencrypted where TLS is required, whatever the URL says', async () => {
  const smtp = await startSmtp();
  for (const options of ['', '?ignoreTLS=true', '?opportunisticTLS=true', '?requireTLS=false']) {
    const sender = createSmtpMailSender({ url: smtp.url + options, from: FROM, tls: 'required' });
    await expect(sender.send(mail)).rejects.toThrow();
  }
  await smtp.stop();
  expect(smtp.mails).toEqual([]);
});

test('refuses a server with an invalid certificate where TLS is required', async () => {
  const smtp = await startEncryptingSmtp();
  for (const options of ['', '?tls.rejectUnauthorized=false', '?tls.servername=mail.example.org']) {
    const sender = createSmtpMailSender({ url: smtp.url + options, from: FROM, tls: 'required' });
    await expect(sender.send(mail)).rejects.toThrow(/certificate/i);
  }
  await smtp.stop();
  expect(smtp.mails).toEqual([]);
});

test('uses TLS with a self-signed certificate on loopback when offered', async () => {
  const smtp = await startEncryptingSmtp();
  await createSmtpMailSender({ url: smtp.url, from: FROM }).send(mail);
  await createSmtpMailSender({ url: `${smtp.url}?ignoreTLS=true`, from: FROM }).send(mail);
  await smtp.stop();
  expect(smtp.encrypted).toEqual([true, false]);
});

test.each([
  ['smtp://127.0.0.1', 'as offered'],
  ['smtp://localhost:25', 'as offered'],
  ['smtp://[::1]', 'as offered'],
  ['smtp://mail.example.org', 'required'],
  ['smtp://127.0.0.1.example.org', 'required'],
  ['smtps://10.0.0.1', 'required'],
])('requires TLS off loopback: %s is %s', (url, tls) => {
  const address = readSmtpAddress(url);
  if (address === null) throw new Error('no address');
  expect(chooseSmtpTls(address, false)).toBe(tls);
  expect(chooseSmtpTls(address, true)).toBe('as offered');
});

test('reads credentials with special characters, and refuses unknown options', () => {
  expect(
    readSmtpAddress('smtps://seva%40example.org:p%2Fw%3A1@mail.example.org:4650'),
  ).toMatchObject({
    host: 'mail.example.org',
    port: 4650,
    secure: true,
    login: { user: 'seva@example.org', pass: 'p/w:1' },
  });
  for (const option of [
    'logger=true',
    'host=evil.example',
    'service=gmail',
    'sendmail=true',
    'proxy=http://a.example',
  ]) {
    expect(readSmtpAddress(`smtps://mail.example.org?${option}`)).toBeNull();
  }
});
