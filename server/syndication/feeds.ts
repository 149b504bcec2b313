import { Feed } from 'feed';
import ical, { ICalEventStatus } from 'ical-generator';
import sanitizeHtml from 'sanitize-html';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { isRichText, splitParagraphs } from '#shared/content/rich-text.ts';
import { momentOf } from '#shared/dates.ts';
import { findMediaPicture } from '#shared/media-pictures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';
import { BULLETIN_LIST, FEED_PATH } from './feed-address.ts';

/** The latest bulletins in full, as RSS 2.0. The output depends only on the bulletins and the organisation. */
export function writeFeed(
  publicUrl: string,
  newest: readonly Bulletin[],
  organisation: Organisation,
): string {
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
    const text = keepXml(bulletin.description);
    const paragraphs = splitParagraphs(text);
    feed.addItem({
      id: address,
      link: address,
      title: keepXml(bulletin.title),
      date: dayOf(bulletin),
      // Readers take a description for HTML.
      description: escapeMarkup(paragraphs[0] ?? ''),
      content: [
        ...bulletin.images.map(
          (image) =>
            `<p><img src="${escapeMarkup(whole(publicUrl, image))}" alt="${escapeMarkup(altOf(image))}"></p>`,
        ),
        ...(isRichText(text)
          ? [withWholeAddresses(text, publicUrl)]
          : paragraphs.map(
              (paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`,
            )),
      ].join('\n'),
    });
  }
  return feed.rss2();
}

/** Readers resolve no paths. In words of sanitised HTML, a `<` is an entity. */
const withWholeAddresses = (html: string, publicUrl: string) =>
  html.replace(/<(a href|img src)="\//g, `<$1="${publicUrl}/`);

/** Removes characters not allowed in XML in any form (XML 1.0, 2.2). */
const keepXml = (text: string) =>
  text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|\uFFFE|\uFFFF/gu, '');

const dayOf = ({ date }: Bulletin) => new Date(momentOf(date));

const whole = (publicUrl: string, address: string) =>
  address.startsWith('/') ? publicUrl + address.replace(/#.*$/s, '') : address;

const altOf = (image: string) => findMediaPicture(image)?.alt ?? '';

/** An event as a calendar file (RFC 5545). Times are in UTC, correct in every time zone. */
export function writeCalendar(
  event: CharityEvent,
  {
    publicUrl,
    now,
    organisation,
  }: { publicUrl: string; now: Date; organisation: Pick<Organisation, 'name'> },
): string {
  const calendar = ical({
    prodId: { company: organisation.name, product: 'Events', language: 'EN' },
  });
  const address = publicUrl + (events.addressOf?.(event) ?? '');
  calendar.createEvent({
    // Constant, so that importing the file again updates the entry instead of adding one.
    id: `event-${encodeURIComponent(event._id)}@${new URL(publicUrl).hostname}`,
    stamp: now,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    location: event.location,
    description: `${writeHtmlAsText(event.description)}\n\n${address}`,
    url: address,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** HTML as plain text: paragraphs separated, list items with a dash. */
export function writeHtmlAsText(html: string): string {
  const lined = html
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(p|h[1-6]|ul|ol|div|blockquote|figure)>/gi, '\n\n');
  const bare = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
