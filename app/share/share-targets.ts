/** Shared content: a title for targets with a subject line, a sentence, and the page's absolute URL. */
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
  /** Mail and SMS open an app of the device, the others a web page. */
  readonly opensPage: boolean;
};

/**
 * Links of the share dialog: WhatsApp first, as the most used, then the order of R9. Plain links: no request to other
 * sites before a click.
 */
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
    // Empty first parameter: Android needs a question mark before the body, older iPhones an ampersand.
    { name: 'sms', href: `sms:?&${encode({ body: message })}`, opensPage: false },
  ];
}

/** Encodes spaces as %20: mail programs and messengers show a plus sign literally. */
function encode(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
