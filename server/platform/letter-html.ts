import { m } from '#shared/messages/compiled/messages.js';
import type { BrandColours, Organisation } from '#shared/organisation.ts';
import {
  closingOf,
  escapeHtml,
  greetedAs,
  type Letter,
  type LetterLink,
  signature,
} from './letter.ts';
import { blockAsHtml } from './letter-blocks.ts';

/** The addresses of a letter's pictures, `cid:…` or `data:…`; null: not shown. */
export type PictureSources = { mark: string | null; picture: string | null };

const NO_PICTURES: PictureSources = { mark: null, picture: null };

/**
 * Renders the letter as one self-contained HTML page: no scripts, and nothing that is fetched. Inline styles are the light
 * colours, for clients that know no style sheets; those that know dark colours find them in the head.
 */
export function setAsHtml(
  letter: Letter,
  organisation: Organisation,
  sources: PictureSources = NO_PICTURES,
): string {
  const { name, rows, passage, link, more = [], unsubscribe } = letter;
  const { colours, nightColours } = organisation;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){${darkRules(nightColours)}}
</style>
</head>
<body class="paper" style="margin:0;padding:16px 12px 24px;background:${colours.paper};color:${colours.ink};font:16px/1.5 Georgia,'Times New Roman',serif">
${setHead(sources.mark, organisation)}
<main class="card" style="max-width:560px;margin:0 auto;background:${colours.card};border:1px solid ${colours.line};border-radius:12px;overflow:hidden">
${setPicture(letter.picture, sources.picture, colours)}
<div style="padding:24px">
<h1 class="action" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${colours.action}">${escapeHtml(letter.heading)}</h1>
${name === null ? '' : setParagraph(m.mail_greeting({ name: greetedAs(name) }))}
${letter.lead.map((part) => (typeof part === 'string' ? setParagraph(part) : blockAsHtml(part, colours))).join('\n')}
${setRows(rows, colours)}
${setPassage(passage, colours)}
${link ? setButton(link, colours) : ''}
${more.map((one) => setLink(one, colours)).join('\n')}
${letter.notes.map((text) => setNote(text, colours)).join('\n')}
<p style="margin:24px 0 0">${[closingOf(letter), ...signature(organisation)].map(escapeHtml).join('<br>')}</p>
${unsubscribe ? setUnsubscribe(unsubscribe, colours) : ''}
</div>
</main>
</body>
</html>
`;
}

/** Inline styles hold the light colours, so these have to outweigh them. */
function darkRules({ paper, card, line, ink, inkSoft, action }: BrandColours): string {
  const rules = {
    paper: `background:${paper}!important;color:${ink}!important`,
    card: `background:${card}!important;border-color:${line}!important`,
    line: `border-color:${line}!important`,
    ink: `color:${ink}!important`,
    soft: `color:${inkSoft}!important`,
    action: `color:${action}!important`,
    button: `background:${action}!important;color:${paper}!important`,
  };
  return Object.entries(rules)
    .map(([name, rule]) => `.${name}{${rule}}`)
    .join('');
}

/** The mark beside the name, which says the same when pictures are not shown. */
function setHead(
  mark: string | null,
  { name, nameInHindi, colours }: Pick<Organisation, 'name' | 'nameInHindi' | 'colours'>,
): string {
  const image =
    mark === null
      ? ''
      : `<img src="${mark}" alt="" height="48" style="height:48px;width:auto;vertical-align:middle;margin-right:12px;border:0">`;
  const hindi =
    nameInHindi === null
      ? ''
      : ` <span lang="hi" class="soft" style="font-size:16px;color:${colours.inkSoft}">${escapeHtml(nameInHindi)}</span>`;
  return `<p style="max-width:560px;margin:0 auto 12px;padding:0 4px">${image}<strong class="ink" style="font-size:20px;vertical-align:middle;color:${colours.ink}">${escapeHtml(name)}</strong>${hindi}</p>`;
}

/** Where pictures are not shown, the words stand in a line of their own. */
function setPicture(
  picture: Letter['picture'],
  source: string | null,
  colours: BrandColours,
): string {
  if (picture === undefined || source === null) return '';
  return `<img src="${source}" alt="${escapeHtml(picture.alt)}" width="560" class="soft" style="display:block;width:100%;height:auto;border:0;line-height:2;text-align:center;font-size:14px;color:${colours.inkSoft}">`;
}

function setParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function setNote(text: string, colours: BrandColours): string {
  return `<p class="soft" style="margin:0 0 16px;color:${colours.inkSoft};font-size:14px">${escapeHtml(text)}</p>`;
}

function setRows(rows: Letter['rows'], colours: BrandColours): string {
  if (rows.length === 0) return '';
  const items = rows.map(
    ([label, value]) =>
      `<dt class="soft" style="color:${colours.inkSoft};font-size:14px;margin:12px 0 0">${escapeHtml(label)}</dt>` +
      `<dd style="margin:0;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</dd>`,
  );
  return `<dl class="line" style="margin:0 0 24px;padding:0 0 12px;border:solid ${colours.line};border-width:1px 0">
${items.join('\n')}
</dl>`;
}

function setPassage(passage: Letter['passage'], colours: BrandColours): string {
  if (passage === undefined) return '';
  return `<p class="soft" style="margin:0 0 4px;color:${colours.inkSoft};font-size:14px">${escapeHtml(passage.label)}</p>
<blockquote class="line" style="margin:0 0 24px;padding:0 0 0 16px;border:solid ${colours.line};border-width:0 0 0 3px;overflow-wrap:anywhere">${escapeLines(passage.text)}</blockquote>`;
}

function setButton({ label, address }: LetterLink, colours: BrandColours): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(address)}" class="button" style="display:inline-block;padding:11px 22px;border-radius:24px;background:${colours.action};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function setLink({ label, address }: LetterLink, colours: BrandColours): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" class="action" style="color:${colours.action}">${escapeHtml(label)}</a></p>`;
}

function setUnsubscribe({ label, address }: LetterLink, colours: BrandColours): string {
  return `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(address)}" class="soft" style="color:${colours.inkSoft}">${escapeHtml(label)}</a></p>`;
}

function escapeLines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>');
}
