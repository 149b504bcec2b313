/** A mail to one person. */
export type Mail = {
  to: string;
  /** Never personal data: subjects are shown on locked screens and kept in logs. */
  subject: string;
  text: string;
  html: string;
  /** What this mail is about, once: 'receipt-mail:<id>'. It becomes the Message-ID, by which mailboxes know a repeat. */
  messageId: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** Where an answer goes, when that is not us. */
  replyTo?: { name: string; address: string };
  /** Headers beside the usual ones, such as List-Unsubscribe; values of ours, never of a visitor. */
  headers?: Readonly<Record<string, string>>;
};

/** Hands mail on. Resolves once somebody else has taken charge of it; throws when nobody did. */
export type MailSender = { send: (mail: Mail) => Promise<void> };

/** A mail as the mail library wants it. It may read no file and fetch nothing, whatever stands in the text. */
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

/** Letters, digits, dots, hyphens and underscores only: fit for a Message-ID and for a file name. */
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
