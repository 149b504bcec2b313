import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { escapeMarkup } from './escape-markup.ts';

/** A mail before it is set as text and as HTML. Every text may hold what strangers typed. */
export type Letter = {
  subject: string;
  heading: string;
  /** The reader's name as typed; empty when we know none, null for letters without a greeting. */
  name: string | null;
  lead: string[];
  /** Label and value, in the order in which they are read. */
  rows: [label: string, value: string][];
  /** What a person wrote, with its line breaks, under a label of ours. */
  passage?: { label: string; text: string };
  link: LetterLink | null;
  /** More to read, one below the other. */
  more?: LetterLink[];
  notes: string[];
  /** Below the signature: the way out of a list. */
  leave?: LetterLink;
};

export type LetterLink = { words: string; address: string };

/** The letter for readers without HTML. */
export function setAsText(letter: Letter): string {
  const { name, rows, passage, link, more = [], leave } = letter;
  const setLink = ({ words, address }: LetterLink) => `${onOneLine(words)}:\n${address}`;
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
    ...(leave ? [setLink(leave)] : []),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The letter as one self-contained page: no pictures, no scripts, nothing fetched. */
export function setAsHtml(letter: Letter): string {
  const { paper, card, line, ink, inkSoft, action } = organisation.colours;
  const { name, rows, passage, link, more = [], leave } = letter;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const setLink = ({ words, address }: LetterLink, colour = action) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="color:${colour}">${escapeHtml(words)}</a></p>`;
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
${leave ? `<div style="margin:24px 0 0;font-size:14px">${setLink(leave, inkSoft)}</div>` : ''}
</main>
</body>
</html>
`;
}

/** Who writes, with the registrations that have been entered. */
export function signature(): string[] {
  const { name, legalName, contact, registrations } = organisation;
  const { trust, pan, section80G } = registrations;
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

/** Each line is marked, so that none of them can pass for words of ours. */
function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((part) => `> ${onOneLine(part)}`.trimEnd())
    .join('\n');
}

function escapeLines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>');
}

/** No line breaks and nothing that turns the direction of writing: a name must not look like words of ours. */
export function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Text as it may stand in HTML, on one line. */
export function escapeHtml(text: string): string {
  return escapeMarkup(onOneLine(text));
}
