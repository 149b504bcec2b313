/** What is shared: a title for what has a subject line, a sentence, and the whole address of the page. */
export type Shared = { readonly title: string; readonly text: string; readonly url: string };

export type ShareTargetName =
  | 'facebook'
  | 'whatsapp'
  | 'email'
  | 'linkedin'
  | 'twitter'
  | 'telegram'
  | 'sms';

export type ShareTarget = {
  readonly name: ShareTargetName;
  readonly href: string;
  /** Mail and messages open a program of the device, the others a page of their own. */
  readonly opensPage: boolean;
};

/** The links of the share dialog: WhatsApp first, which most here use, then the order of R9. Plain links: nothing is asked of others before a tap. */
export function listShareTargets({ title, text, url }: Shared): readonly ShareTarget[] {
  const message = `${text} ${url}`.trim();
  const page = (name: ShareTargetName, address: string, query: Record<string, string>) => ({
    name,
    href: `${address}?${encode(query)}`,
    opensPage: true,
  });
  return [
    page('whatsapp', 'https://wa.me/', { text: message }),
    page('facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }),
    {
      name: 'email',
      href: `mailto:?${encode({ subject: title, body: message })}`,
      opensPage: false,
    },
    page('linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url }),
    page('twitter', 'https://twitter.com/intent/tweet', { text, url }),
    page('telegram', 'https://t.me/share/url', { url, text }),
    // The empty first parameter: Android wants a question mark before the body, older iPhones an ampersand.
    { name: 'sms', href: `sms:?&${encode({ body: message })}`, opensPage: false },
  ];
}

/** Spaces as %20: mail programs and messengers show a plus sign as it is. */
function encode(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
