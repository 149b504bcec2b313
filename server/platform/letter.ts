import { approvalAt } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { escapeMarkup } from './escape-markup.ts';

/** The content of a mail, before it is rendered as text and as HTML. Every text may contain user input. */
export type Letter = {
  subject: string;
  heading: string;
  /** The reader's name as typed; empty when unknown, null for no greeting. */
  name: string | null;
  lead: string[];
  /** Label and value, in reading order. */
  rows: [label: string, value: string][];
  /** Text that a person typed, with line breaks, under our label. */
  passage?: { label: string; text: string };
  link: LetterLink | null;
  /** Further links, one per line. */
  more?: LetterLink[];
  notes: string[];
  /** Below the signature: the unsubscribe link. */
  unsubscribe?: LetterLink;
};

export type LetterLink = { label: string; address: string };

/** Renders the letter as plain text. */
export function setAsText(letter: Letter): string {
  const { name, rows, passage, link, more = [], unsubscribe } = letter;
  const setLink = ({ label, address }: LetterLink) => `${onOneLine(label)}:\n${address}`;
  const paragraphs = [
    ...(name === null ? [] : [m.mail_greeting({ name: greetedAs(name) })]),
    ...letter.lead.map(onOneLine),
    ...(rows.length > 0
      ? [rows.map(([label, value]) => `${label}: ${onOneLine(value)}`).join('\n')]
      : []),
    ...(passage ? [`${passage.label}:\n${quoteLines(passage.text)}`] : []),
    ...(link ? [setLink(link)] : []),
    ...more.map(setLink),
    ...letter.notes.map(onOneLine),
    [m.mail_signature(), ...signature()].join('\n'),
    ...(unsubscribe ? [setLink(unsubscribe)] : []),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Renders the letter as one self-contained HTML page: no pictures, no scripts, no external resources. */
export function setAsHtml(letter: Letter): string {
  const { paper, card, line, ink, inkSoft, action } = organisation.colours;
  const { name, rows, passage, link, more = [], unsubscribe } = letter;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const setLink = ({ label, address }: LetterLink, colour = action) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="color:${colour}">${escapeHtml(label)}</a></p>`;
  const setRow = ([label, value]: [string, string]) =>
    `<dt style="color:${inkSoft};font-size:14px;margin:12px 0 0">${escapeHtml(label)}</dt>` +
    `<dd style="margin:0;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</dd>`;
  const table =
    rows.length > 0
      ? `<dl style="margin:0 0 24px;padding:0 0 12px;border-top:1px solid ${line};border-bottom:1px solid ${line}">
${rows.map(setRow).join('\n')}
</dl>`
      : '';
  const quote = passage
    ? `<p style="margin:0 0 4px;color:${inkSoft};font-size:14px">${escapeHtml(passage.label)}</p>
<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid ${line};overflow-wrap:anywhere">${escapeLines(passage.text)}</blockquote>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};font:16px/1.5 Georgia,'Times New Roman',serif">
<main style="max-width:560px;margin:0 auto;padding:24px;background:${card};border:1px solid ${line};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${action}">${escapeHtml(letter.heading)}</h1>
${name === null ? '' : paragraph(m.mail_greeting({ name: greetedAs(name) }))}
${letter.lead.map((text) => paragraph(text)).join('\n')}
${table}
${quote}
${link ? setLink(link) : ''}
${more.map((item) => setLink(item)).join('\n')}
${letter.notes.map((text) => paragraph(text, `color:${inkSoft};font-size:14px`)).join('\n')}
<p style="margin:24px 0 0">${[m.mail_signature(), ...signature()].map(escapeHtml).join('<br>')}</p>
${unsubscribe ? `<div style="margin:24px 0 0;font-size:14px">${setLink(unsubscribe, inkSoft)}</div>` : ''}
</main>
</body>
</html>
`;
}

/** The charity's name and its registrations, where entered. */
export function signature(): string[] {
  const { name, legalName, contact, registrations } = organisation;
  const { trust, pan } = registrations;
  const section80G = approvalAt(new Date());
  return [
    legalName ?? name,
    ...contact.addressLines,
    ...(trust === null ? [] : [`${m.footer_trust()}: ${trust}`]),
    ...(pan === null ? [] : [`${m.footer_pan()}: ${pan}`]),
    ...(section80G === null ? [] : [`${m.footer_80g()}: ${section80G}`]),
  ];
}

function greetedAs(name: string): string {
  return onOneLine(name) || m.mail_friend();
}

/** Each line is quoted, so that none can be mistaken for our text. */
function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((part) => `> ${onOneLine(part)}`.trimEnd())
    .join('\n');
}

function escapeLines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>');
}

/** Removes line breaks and bidirectional control characters: a name must not look like our text. */
export function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Escapes text for HTML, on one line. */
export function escapeHtml(text: string): string {
  return escapeMarkup(onOneLine(text));
}
