import { Feed } from 'feed';
import { bulletins } from '#shared/content/bulletins.ts';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';
import { BULLETIN_LIST, FEED_PATH } from './feed-place.ts';

/** The latest bulletins in full, as RSS 2.0. The output depends only on the bulletins. */
export function writeFeed(publicUrl: string, newest: readonly Bulletin[]): string {
  const [latest] = newest;
  const feed = new Feed({
    id: `${publicUrl}${BULLETIN_LIST}`,
    title: m.feed_title({ organisation: organisation.name }),
    description: m.feed_description(),
    link: `${publicUrl}${BULLETIN_LIST}`,
    language: 'en-IN',
    image: `${publicUrl}${organisation.logo.square}`,
    // Without a date the library would use the time of the request.
    updated: latest ? dayOf(latest) : new Date(0),
    generator: false,
    feedLinks: { rss: publicUrl + FEED_PATH },
    ...(organisation.contact.email
      ? { author: { name: organisation.name, email: organisation.contact.email } }
      : {}),
  });
  for (const bulletin of newest) {
    const address = publicUrl + (bulletins.addressOf?.(bulletin) ?? BULLETIN_LIST);
    const paragraphs = keepXml(bulletin.description).split(/\n{2,}/);
    feed.addItem({
      id: address,
      link: address,
      title: keepXml(bulletin.title),
      date: dayOf(bulletin),
      description: paragraphs[0] ?? '',
      content: [
        ...bulletin.images.map(
          (image) => `<p><img src="${escapeMarkup(whole(publicUrl, image))}" alt=""></p>`,
        ),
        ...paragraphs.map(
          (paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`,
        ),
      ].join('\n'),
    });
  }
  return feed.rss2();
}

/** Removes characters not allowed in XML in any form (XML 1.0, 2.2). */
const keepXml = (text: string) =>
  text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|\uFFFE|\uFFFF/gu, '');

const dayOf = ({ date }: Bulletin) => new Date(momentOf(date));

const whole = (publicUrl: string, address: string) =>
  address.startsWith('/') ? publicUrl + address : address;
