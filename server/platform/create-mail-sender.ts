import type { MailSender } from './mail.ts';
import { createFolderMailSender } from './mail-folder.ts';
import { createSmtpMailSender } from './mail-smtp.ts';
import type { SmtpTls } from './smtp-address.ts';

/** Creates the configured mail sender: SMTP, or a folder when no mail server is set. */
export function createMailSender(settings: {
  smtpUrl: string | null;
  /** Absent: TLS is required except on loopback. */
  smtpTls?: SmtpTls;
  from: string;
  folder: string;
}): MailSender {
  const { smtpUrl, smtpTls, from, folder } = settings;
  if (smtpUrl === null) return createFolderMailSender({ folder, from });
  return createSmtpMailSender({
    url: smtpUrl,
    from,
    ...(smtpTls === undefined ? {} : { tls: smtpTls }),
  });
}
