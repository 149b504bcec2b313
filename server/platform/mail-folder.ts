import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailSender, toMessage, toPlainName } from './mail.ts';

/**
 * Writes mails as .eml files, for trials without a mail server. The file is named by the mail's key, so that a retry
 * replaces it and the name contains no personal data.
 */
export function createFolderMailSender(settings: { folder: string; from: string }): MailSender {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(toMessage(mail, settings.from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built');
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
