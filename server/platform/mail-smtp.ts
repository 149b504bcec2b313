import type { Transporter } from 'nodemailer';
import { type MailSender, toMessage } from './mail.ts';
import {
  chooseSmtpTls,
  readSmtpAddress,
  SMTP_OPTION_NAMES,
  type SmtpAddress,
  type SmtpTls,
} from './smtp-address.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A server that never answers must not block an outbox worker forever. */
const WHOLE_SEND_MS = 90_000;

/** The SMTP server. Without `tls` the URL decides: required except on loopback. */
export type SmtpSettings = { url: string; from: string; tls?: SmtpTls };

/** Sends mail through the server at `url` (smtp:// or smtps://). Throws when the URL is invalid. */
export function createSmtpMailSender(settings: SmtpSettings): MailSender {
  const address = readSmtpAddress(settings.url);
  if (address === null) {
    throw new Error(
      `Expected an smtp:// or smtps:// address with no options but ${SMTP_OPTION_NAMES.join(', ')}`,
    );
  }
  const options = toTransportOptions(address, settings.tls ?? chooseSmtpTls(address, false));
  let transport: Promise<Transporter> | null = null;
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(WHOLE_SEND_MS);
      transport ??= openTransport(options);
      await (await transport).sendMail({ ...toMessage(mail, settings.from), signal });
    },
  };
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
