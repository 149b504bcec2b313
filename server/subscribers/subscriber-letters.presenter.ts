import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { splitParagraphs } from '#shared/content/rich-text.ts';
import {
  type MailTemplateText,
  programText,
} from '#shared/content/templates/mail-template-list.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { fillMailTemplate } from '../content/templates/fill-mail-template.ts';
import { greetedAs, type Letter, type LetterLink, onOneLine } from '../platform/letter.ts';
import type { Reader } from './subscribers.queries.ts';

/** `publicUrl` without a trailing slash. */
export type NewsletterSettings = { publicUrl: string };
export type NewsletterFacts = NewsletterSettings & {
  organisation: Pick<Organisation, 'name'>;
  /** What staff published for the mail; absent: the program's own text. */
  template?: MailTemplateText;
};

/** To an unverified address: quotes nothing of the form, or strangers could send their text through us. */
export function composeConfirmLetter(
  token: string,
  { publicUrl, organisation, template = programText('newsletter-confirmation') }: NewsletterFacts,
): Letter {
  return {
    ...fillMailTemplate(template, { organisation: organisation.name }),
    name: '',
    rows: [],
    link: {
      label: m.subscribe_mail_confirm_link(),
      address: `${publicUrl}/subscription/confirm/${token}`,
    },
    notes: [m.subscribe_mail_confirm_until(), m.subscribe_mail_confirm_not_you()],
  };
}

/** To a subscriber who requests a subscription again. */
export function composeKnownLetter(unsubscribeToken: string, settings: NewsletterFacts): Letter {
  const { organisation, template = programText('newsletter-known') } = settings;
  return {
    ...fillMailTemplate(template, { organisation: organisation.name }),
    name: '',
    rows: [],
    link: null,
    notes: [],
    unsubscribe: unsubscribeLink(unsubscribeToken, settings),
  };
}

/** The first mail after confirmation, with the latest bulletins. */
export function composeWelcomeLetter(
  reader: Reader,
  newest: readonly Bulletin[],
  settings: NewsletterFacts,
): Letter {
  const { organisation, template = programText('newsletter-welcome') } = settings;
  const name = greetableName(reader.name);
  const values = { subscriber: greetedAs(name), organisation: organisation.name };
  const text = fillMailTemplate(template, values);
  return {
    ...text,
    name,
    lead: [...text.lead, ...(newest.length > 0 ? [m.subscribe_mail_welcome_newest()] : [])],
    rows: [],
    link: null,
    more: newest.map((bulletin) => bulletinLink(bulletin, bulletin.title, settings)),
    notes: [m.subscribe_mail_why({ organisation: settings.organisation.name })],
    unsubscribe: unsubscribeLink(reader.unsubscribeToken, settings),
  };
}

/** One bulletin to one subscriber; without a token, in a test or preview, the link leads to the page to subscribe. */
export function composeNewsletter(
  reader: { name: string; unsubscribeToken: string | null },
  bulletin: Bulletin,
  settings: NewsletterFacts,
): Letter {
  return {
    subject: onOneLine(bulletin.title),
    heading: bulletin.title,
    picture: { address: bulletin.images[0] ?? findFirstPicture(bulletin.description), alt: '' },
    name: greetableName(reader.name),
    lead: splitParagraphs(bulletin.description),
    rows: [],
    link: bulletinLink(bulletin, m.newsletter_mail_link(), settings),
    notes: [m.subscribe_mail_why({ organisation: settings.organisation.name })],
    unsubscribe:
      reader.unsubscribeToken === null
        ? { label: m.subscribe_mail_leave(), address: `${settings.publicUrl}/subscription` }
        : unsubscribeLink(reader.unsubscribeToken, settings),
  };
}

/** The first picture within sanitised HTML; '' for none. */
function findFirstPicture(html: string): string {
  return /<img\s[^<>]*?\bsrc="([^"]*)"/.exec(html)?.[1] ?? '';
}

function bulletinLink(
  { _id }: Bulletin,
  label: string,
  { publicUrl }: NewsletterSettings,
): LetterLink {
  return { label, address: `${publicUrl}/press-release/${encodeURIComponent(_id)}` };
}

function unsubscribeLink(unsubscribeToken: string, { publicUrl }: NewsletterSettings): LetterLink {
  return {
    label: m.subscribe_mail_leave(),
    address: `${publicUrl}/subscription/leave/${unsubscribeToken}`,
  };
}

/** The requester may be another person: a name that contains more than a name is not used. */
function greetableName(name: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name) && !/\.\p{L}{2}/u.test(name) ? name : '';
}
