import { isRichText } from '#shared/content/rich-text.ts';
import type { MailTemplateText } from '#shared/content/templates/mail-template-list.ts';
import {
  fillPlaceholders,
  type PlaceholderValues,
} from '#shared/content/templates/placeholder-text.ts';
import { readHtml } from '#shared/rich-text/read-html.ts';
import { reduceToMail } from '#shared/rich-text/reduce-to-mail.ts';
import { type RichNode, textOf } from '#shared/rich-text/rich-document.ts';
import { type Letter, onOneLine } from '../../platform/letter.ts';

/**
 * A template as the part of a letter that is the organisation's own. Values become one line each, so that none can add
 * a paragraph or a header; the letter's renderer escapes the texts as a whole.
 */
export function fillMailTemplate(
  { subject, heading, body, closing }: MailTemplateText,
  values: PlaceholderValues,
): Pick<Letter, 'subject' | 'heading' | 'lead'> & { closing: string } {
  const lines = Object.entries(values).map(([name, value]) => [name, onOneLine(value)]);
  const onLines: PlaceholderValues = Object.fromEntries(lines);
  const fill = (text: string) => fillPlaceholders(text, onLines);
  return {
    subject: onOneLine(fill(subject)),
    heading: fill(heading),
    lead: readBody(body).map((block) =>
      typeof block === 'string' ? fill(block) : fillBlock(block, fill),
    ),
    closing: fill(closing),
  };
}

/** The paragraphs of a body; what has more than words stays rich text. */
function readBody(body: string): Letter['lead'] {
  if (!isRichText(body)) return body.split('\n').filter((line) => line.trim() !== '');
  const { content = [] } = reduceToMail(readHtml(body));
  return content
    .filter((block) => textOf(block).trim() !== '')
    .map((block) => (isPlain(block) ? textOf(block) : block));
}

const isPlain = ({ type, content = [] }: RichNode) =>
  type === 'paragraph' && content.every((node) => node.type === 'text' && !node.marks);

function fillBlock(node: RichNode, fill: (text: string) => string): RichNode {
  return {
    ...node,
    ...(node.text === undefined ? {} : { text: fill(node.text) }),
    ...(node.content === undefined
      ? {}
      : { content: node.content.map((child) => fillBlock(child, fill)) }),
  };
}
