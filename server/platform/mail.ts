import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { MailPicture } from './mail-pictures.ts';
import { isMailRefused } from './mail-refusal.ts';
import {
  chooseSmtpTls,
  readSmtpAddress,
  SMTP_OPTION_NAMES,
  type SmtpAddress,
  type SmtpTls,
} from './smtp-address.ts';

/** A mail to one person. */
export type Mail = {
  to: string;
  /** Must not contain personal data: subjects appear on lock screens and in logs. */
  subject: string;
  text: string;
  html: string;
  /** Unique key of the mail, such as 'receipt-mail:<id>'. Used as Message-ID, by which mailboxes recognise a repeat. */
  messageId: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** What the HTML shows by `cid:`. */
  pictures?: readonly MailPicture[];
  /** Reply-To, when it differs from the sender. */
  replyTo?: { name: string; address: string };
  /** Additional headers, such as List-Unsubscribe; never from user input. */
  headers?: Readonly<Record<string, string>>;
};

/** Sends a mail. Resolves once the server has accepted it; throws otherwise. */
export type MailSender = { send: (mail: Mail) => Promise<void> };

/** A sender of our own. `close` ends the connections that it keeps; no mail may follow. */
export type MailTransport = MailSender & { close: () => Promise<void> };

/** Converts a mail for nodemailer, with file and URL access disabled. */
function toMessage(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${toPlainName(mail.messageId)}@${domainOf(from)}>`,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: [
      ...(mail.pictures ?? []).map((picture) => ({
        ...picture,
        contentDisposition: 'inline' as const,
      })),
      ...(mail.attachments ?? []),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Reduces a key to letters, digits, dots, hyphens and underscores, for a Message-ID and a file name. */
function toPlainName(key: string): string {
  return key.replace(/[^A-Za-z0-9_-]+/g, '.');
}

/** The bare address of 'Braj Seva <seva@example.org>'. */
export function addressOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1]?.trim() ?? mailbox.trim();
}

function domainOf(address: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}

/** Creates the configured mail sender: SMTP, or a folder when no mail server is set. */
export function createMailSender(settings: {
  smtpUrl: string | null;
  /** Absent: TLS is required except on loopback. */
  smtpTls?: SmtpTls;
  from: string;
  folder: string;
  /** True: several mails go over one connection; then it must be closed. */
  keepsConnections?: boolean;
}): MailTransport {
  const { smtpUrl, smtpTls, from, folder, keepsConnections = false } = settings;
  if (smtpUrl === null) return createFolderMailSender({ folder, from });
  return createSmtpMailSender({
    url: smtpUrl,
    from,
    keepsConnections,
    ...(smtpTls === undefined ? {} : { tls: smtpTls }),
  });
}

/**
 * Writes mails as .eml files, for trials without a mail server. The file is named by the mail's key, so that a retry
 * replaces it and the name contains no personal data.
 */
export function createFolderMailSender(settings: { folder: string; from: string }): MailTransport {
  return {
    async close() {},
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(toMessage(mail, settings.from));
      if (!Buffer.isBuffer(message))
        throw new Error(
          'nodemailer should return the built mail as a buffer (streamTransport, buffer: true), and returned a stream',
        );
      await mkdir(settings.folder, { recursive: true, mode: 0o700 });
      const file = join(settings.folder, `${toPlainName(mail.messageId)}.eml`);
      const draft = `${file}.${randomUUID()}`;
      try {
        await writeFile(draft, message, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A server that never answers must not block an outbox worker forever. */
const WHOLE_SEND_MS = 90_000;

/** Connections that are kept are closed by us, long before a server would, and change now and then (decision 49). */
const KEPT_CONNECTIONS = {
  pool: true,
  /** As many as the outbox sends at once, so that no mail waits for another's. */
  maxConnections: 5,
  maxMessages: 50,
  idleTimeout: 2000,
  /** Further tries over another connection, when one was closed before it took anything of a mail. */
  maxRequeues: 2,
} as const;

/** The SMTP server. Without `tls` the URL decides: required except on loopback. */
type SmtpSettings = { url: string; from: string; tls?: SmtpTls; keepsConnections?: boolean };

/**
 * Sends mail through the server at `url` (smtp:// or smtps://). Throws when the URL is invalid. What a kept connection
 * refuses is asked again over a new one, whose answer counts: a server may limit the mails of a connection with any
 * code, also with one that is final.
 */
export function createSmtpMailSender(settings: SmtpSettings): MailTransport {
  const address = readSmtpAddress(settings.url);
  if (address === null) {
    throw new Error(
      `Expected an smtp:// or smtps:// address with no options but ${SMTP_OPTION_NAMES.join(', ')}`,
    );
  }
  const options = toTransportOptions(address, settings.tls ?? chooseSmtpTls(address, false));
  const isKept = settings.keepsConnections === true;
  const kept = isKept ? KEPT_CONNECTIONS : {};
  let transport: Promise<Transporter> | null = null;
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(WHOLE_SEND_MS);
      const compose = () => ({ ...toMessage(mail, settings.from), signal });
      transport ??= openTransport({ ...options, ...kept });
      try {
        await (await transport).sendMail(compose());
      } catch (error) {
        if (!isKept || !isMailRefused(error)) throw error;
        await (await openTransport(options)).sendMail(compose());
      }
    },
    async close() {
      // What could not be opened has nothing to close.
      (await transport?.catch(() => null))?.close();
    },
  };
}

/** Connects and signs in, without sending anything. Throws when the mail server refuses or cannot be reached. */
export async function reachMailServer({
  smtpUrl,
  smtpTls,
}: {
  smtpUrl: string | null;
  smtpTls?: SmtpTls;
}): Promise<void> {
  const address = smtpUrl === null ? null : readSmtpAddress(smtpUrl);
  if (address === null) throw new Error('Expected an smtp:// or smtps:// address');
  const transport = await openTransport(
    toTransportOptions(address, smtpTls ?? chooseSmtpTls(address, false)),
  );
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

type TransportOptions = ReturnType<typeof toTransportOptions>;

/** Options are listed one by one: nothing from the URL reaches the library unchecked. */
function toTransportOptions(address: SmtpAddress, tls: SmtpTls) {
  const { host, port, secure, login, options } = address;
  const isRequired = tls === 'required';
  const { 'tls.servername': servername, 'tls.rejectUnauthorized': verifies } = options;
  // A mail server on loopback may use a self-signed certificate; plain text would be accepted as well.
  const isProven = isRequired || (verifies ?? (secure || !address.isLocal));
  return {
    host,
    secure,
    ...(port === null ? {} : { port }),
    ...(login === null ? {} : { auth: login }),
    ...(options.name === undefined ? {} : { name: options.name }),
    ...(options.authMethod === undefined ? {} : { authMethod: options.authMethod }),
    requireTLS: isRequired || options.requireTLS === true,
    ignoreTLS: !isRequired && options.ignoreTLS === true,
    opportunisticTLS: !isRequired && options.opportunisticTLS === true,
    tls: { rejectUnauthorized: isProven, ...(servername === undefined ? {} : { servername }) },
  };
}

/** The library is loaded with the first mail, to keep the start fast. */
async function openTransport(options: TransportOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...options,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
}
