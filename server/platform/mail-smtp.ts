import type { Transporter } from 'nodemailer';
import { type MailSender, toMessage } from './mail.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A server that never ends must not hold one of the outbox's lanes for ever. */
const WHOLE_SEND_MS = 90_000;

/** Sends mail through the server at `url` (smtp:// or smtps://). */
export function createSmtpMailSender(settings: { url: string; from: string }): MailSender {
  let transport: Promise<Transporter> | null = null;
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(WHOLE_SEND_MS);
      transport ??= openTransport(settings.url);
      await (await transport).sendMail({ ...toMessage(mail, settings.from), signal });
    },
  };
}

/** The library is loaded with the first mail: a start does not wait for it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
}
