import { approvalAt } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import type { RichNode } from '#shared/rich-text/rich-document.ts';
import { cleanText } from './clean-text.ts';
import { escapeMarkup } from './escape-markup.ts';
import { blockAsText } from './letter-blocks.ts';

/** The content of a mail, before it is rendered as text and as HTML. Every text may contain user input. */
export type Letter = {
  subject: string;
  heading: string;
  /** What the mail is about, above the heading: the address of a picture of this site or of its media library; others are left out. */
  picture?: { address: string; alt: string };
  /** The reader's name as typed; empty when unknown, null for no greeting. */
  name: string | null;
  /** Paragraphs; a block of rich text is one with lists, emphasis or links. */
  lead: (string | RichNode)[];
  /** Label and value, in reading order. */
  rows: [label: string, value: string][];
  /** Text that a person typed, with line breaks, under our label. */
  passage?: { label: string; text: string };
  link: LetterLink | null;
  /** Further links, one per line. */
  more?: LetterLink[];
  notes: string[];
  /** The line above the organisation's name; absent: the program's own. */
  closing?: string;
  /** Below the signature: the unsubscribe link. */
  unsubscribe?: LetterLink;
};

export type LetterLink = { label: string; address: string };

/** Renders the letter as plain text. */
export function setAsText(letter: Letter, organisation: Organisation): string {
  const { name, rows, passage, link, more = [], unsubscribe } = letter;
  const setLink = ({ label, address }: LetterLink) => `${onOneLine(label)}:\n${address}`;
  const paragraphs = [
    ...(name === null ? [] : [m.mail_greeting({ name: greetedAs(name) })]),
    ...letter.lead.map((part) => (typeof part === 'string' ? onOneLine(part) : blockAsText(part))),
    ...(rows.length > 0
      ? [rows.map(([label, value]) => `${label}: ${onOneLine(value)}`).join('\n')]
      : []),
    ...(passage ? [`${passage.label}:\n${quoteLines(passage.text)}`] : []),
    ...(link ? [setLink(link)] : []),
    ...more.map(setLink),
    ...letter.notes.map(onOneLine),
    [closingOf(letter), ...signature(organisation)].join('\n'),
    ...(unsubscribe ? [setLink(unsubscribe)] : []),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The line above the organisation's name. */
export const closingOf = ({ closing }: Pick<Letter, 'closing'>): string =>
  closing === undefined ? m.mail_signature() : onOneLine(closing);

/** The charity's name and its registrations, where entered. */
export function signature({ name, legalName, contact, registrations }: Organisation): string[] {
  const { trust, pan } = registrations;
  const section80G = approvalAt(new Date(), registrations);
  return [
    legalName ?? name,
    ...contact.addressLines,
    ...(trust === null ? [] : [`${m.footer_trust()}: ${trust}`]),
    ...(pan === null ? [] : [`${m.footer_pan()}: ${pan}`]),
    ...(section80G === null ? [] : [`${m.footer_80g()}: ${section80G}`]),
  ];
}

/** The reader's name, or a friend. */
export function greetedAs(name: string): string {
  return onOneLine(name) || m.mail_friend();
}

/** Each line is quoted, so that none can be mistaken for our text. */
function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((part) => `> ${onOneLine(part)}`.trimEnd())
    .join('\n');
}

/** Removes line breaks and bidirectional control characters: a name must not look like our text. */
export function onOneLine(text: string): string {
  return cleanText(text).trim();
}

/** Escapes text for HTML, on one line. */
export function escapeHtml(text: string): string {
  return escapeMarkup(onOneLine(text));
}
