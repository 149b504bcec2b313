import { createHash } from 'node:crypto';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { formatDate, formatTime, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, percentFunded } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import { pictureAddress } from '#shared/pictures.ts';
import type { CampaignFacts } from '../campaigns/find-campaign-facts.ts';

/** The contents of a card. The image depends on this alone, so equal contents share one image. */
export type Card = {
  /** The line above the title, such as the cause. */
  readonly kicker: string;
  readonly title: string;
  /** A picture's path; anything but our own files becomes the brand's pattern. */
  readonly picture: string;
  /** Lines below the title, most important first. */
  readonly details: readonly string[];
  readonly progress: {
    /** May exceed 100. */
    readonly percent: number;
    readonly funded: string;
    readonly sums: string;
  } | null;
};

/** What every card shows of the organisation. */
export type CardBrand = Pick<Organisation, 'name' | 'colours'>;

/** Incremented when the rendering changes, to invalidate cached cards. */
const LOOK = 3;

/** Hash of a card's contents and the organisation's look; `picture` identifies the version of its picture file. */
export function nameCard(card: Card, { name, colours }: CardBrand, picture = ''): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, card, picture, name, colours]))
    .digest('base64url')
    .slice(0, 27);
}

/** For pages without a picture of their own. */
export function composeBrandCard({ contact, tagline }: Organisation): Card {
  return {
    kicker: contact.addressLines[0] ?? '',
    title: tagline,
    picture: pictureAddress('yamuna-ghats'),
    details: [],
    progress: null,
  };
}

/** A campaign with its progress; without a goal, with a line about the organisation. */
export function composeCampaignCard(
  campaign: CampaignFacts,
  { tagline }: Pick<Organisation, 'tagline'>,
): Card {
  const { title, cause, image, raisedPaise, goalPaise } = campaign;
  const percent = percentFunded(raisedPaise, goalPaise);
  return {
    kicker: cause,
    title,
    picture: image,
    details: goalPaise > 0 ? [] : [tagline],
    progress:
      goalPaise > 0
        ? {
            percent,
            funded: m.percent_funded({ percent }),
            sums: m.card_sums({ raised: formatPaise(raisedPaise), goal: formatPaise(goalPaise) }),
          }
        : null,
  };
}

/** Date and place of an event. Not whether it has begun, which would be wrong in a cached image. */
export function composeEventCard(event: CharityEvent): Card {
  const begins = new Date(event.startsAt);
  return {
    kicker: event.status === 'completed' ? m.card_event_over() : m.card_event(),
    title: event.title,
    picture: event.image,
    details: [m.card_when({ date: formatDate(begins), time: formatTime(begins) }), event.location],
    progress: null,
  };
}

/** The common fields of bulletins and activities. */
type Story = {
  readonly title: string;
  readonly images: readonly string[];
  /** YYYY-MM-DD. */
  readonly date: string;
};

/** A bulletin or an activity with its date. */
export function composeStoryCard(kicker: string, { title, images, date }: Story): Card {
  return {
    kicker,
    title,
    picture: images[0] ?? '',
    details: [formatDate(new Date(momentOf(date)))],
    progress: null,
  };
}
