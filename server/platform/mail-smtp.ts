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
/** A server that never ends must not hold one of the outbox's lanes for ever. */
const WHOLE_SEND_MS = 90_000;

/** Where mail is handed over. Without `tls` the address decides: required everywhere but on this machine. */
export type SmtpSettings = { url: string; from: string; tls?: SmtpTls };

/** Sends mail through the server at `url` (smtp:// or smtps://). Throws when that is no such address. */
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

/** Everything is named here: nothing of the address reaches the library unseen. */
function toTransportOptions(address: SmtpAddress, tls: SmtpTls) {
  const { host, port, secure, login, options } = address;
  const isRequired = tls === 'required';
  const { 'tls.servername': servername, 'tls.rejectUnauthorized': verifies } = options;
  // A mail server on this machine has a certificate of its own making, where it has one; plain would do as well.
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

/** The library is loaded with the first mail: a start does not wait for it. */
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
