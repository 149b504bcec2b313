import type { MailSender } from './mail.ts';
import { createFolderMailSender } from './mail-folder.ts';
import { createSmtpMailSender } from './mail-smtp.ts';

/** The sender that the settings ask for: a mail server, or without one a folder. */
export function createMailSender(settings: {
  smtpUrl: string | null;
  from: string;
  folder: string;
}): MailSender {
  const { smtpUrl, from, folder } = settings;
  return smtpUrl === null
    ? createFolderMailSender({ folder, from })
    : createSmtpMailSender({ url: smtpUrl, from });
}
