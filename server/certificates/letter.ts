import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';

/** A mail before it is set as text and as HTML. Every text may hold what strangers typed. */
export type Letter = {
  subject: string;
  heading: string;
  /** The donor's name as typed; empty when we know none. */
  name: string;
  lead: string[];
  /** Label and value, in the order in which they are read. */
  rows: [label: string, value: string][];
  link: { words: string; address: string } | null;
  notes: string[];
};

/** The letter for readers without HTML. */
export function setAsText(letter: Letter): string {
  const paragraphs = [
    m.mail_greeting({ name: greetedAs(letter) }),
    ...letter.lead.map(onOneLine),
    letter.rows.map(([label, value]) => `${label}: ${onOneLine(value)}`).join('\n'),
    ...(letter.link ? [`${letter.link.words}:\n${letter.link.address}`] : []),
    ...letter.notes.map(onOneLine),
    [m.mail_signature(), ...signature()].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The letter as one self-contained page: no pictures, no scripts, nothing fetched. */
export function setAsHtml(letter: Letter): string {
  const { paper, card, line, ink, inkSoft, action } = organisation.colours;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const rows = letter.rows
    .map(
      ([label, value]) =>
        `<dt style="color:${inkSoft};font-size:14px;margin:12px 0 0">${escapeHtml(label)}</dt>` +
        `<dd style="margin:0;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</dd>`,
    )
    .join('\n');
  const link = letter.link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(letter.link.address)}" style="color:${action}">${escapeHtml(letter.link.words)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};font:16px/1.5 Georgia,'Times New Roman',serif">
<main style="max-width:560px;margin:0 auto;padding:24px;background:${card};border:1px solid ${line};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${action}">${escapeHtml(letter.heading)}</h1>
${paragraph(m.mail_greeting({ name: greetedAs(letter) }))}
${letter.lead.map((text) => paragraph(text)).join('\n')}
<dl style="margin:0 0 24px;padding:0 0 12px;border-top:1px solid ${line};border-bottom:1px solid ${line}">
${rows}
</dl>
${link}
${letter.notes.map((text) => paragraph(text, `color:${inkSoft};font-size:14px`)).join('\n')}
<p style="margin:24px 0 0">${[m.mail_signature(), ...signature()].map(escapeHtml).join('<br>')}</p>
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

function greetedAs(letter: Letter): string {
  return onOneLine(letter.name) || m.mail_friend();
}

/** No line breaks and nothing that turns the direction of writing: a name must not look like words of ours. */
function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, on one line. */
export function escapeHtml(text: string): string {
  return onOneLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
