import type { MailSender } from './mail.ts';
import { createFolderMailSender } from './mail-folder.ts';
import { createSmtpMailSender } from './mail-smtp.ts';
import type { SmtpTls } from './smtp-address.ts';

/** The sender that the settings ask for: a mail server, or without one a folder. */
export function createMailSender(settings: {
  smtpUrl: string | null;
  /** Absent: required everywhere but on this machine. */
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
