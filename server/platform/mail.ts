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
  /** Reply-To, when it differs from the sender. */
  replyTo?: { name: string; address: string };
  /** Additional headers, such as List-Unsubscribe; never from user input. */
  headers?: Readonly<Record<string, string>>;
};

/** Sends a mail. Resolves once the server has accepted it; throws otherwise. */
export type MailSender = { send: (mail: Mail) => Promise<void> };

/** Converts a mail for nodemailer, with file and URL access disabled. */
export function toMessage(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${toPlainName(mail.messageId)}@${domainOf(from)}>`,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments ?? [],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Reduces a key to letters, digits, dots, hyphens and underscores, for a Message-ID and a file name. */
export function toPlainName(key: string): string {
  return key.replace(/[^A-Za-z0-9_-]+/g, '.');
}

/** The bare address of 'Braj Seva <seva@example.org>'. */
export function addressOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1]?.trim() ?? mailbox.trim();
}

function domainOf(address: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
