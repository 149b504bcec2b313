import { hash } from 'node:crypto';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { escapeHtml, type Letter, signature } from '../platform/letter.ts';

const { paper, card, line, ink, inkSoft, action } = organisation.colours;
const STYLE = `
body { margin: 0; padding: 24px 12px; background: ${paper}; color: ${ink}; font: 16px/1.5 Georgia, 'Times New Roman', serif; }
main { max-width: 640px; margin: 0 auto; padding: 32px 24px; background: ${card}; border: 1px solid ${line}; border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.25; color: ${action}; }
dl { margin: 24px 0; padding: 4px 0 16px; border-top: 1px solid ${line}; border-bottom: 1px solid ${line}; }
dt { margin: 12px 0 0; color: ${inkSoft}; font-size: 14px; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.note { color: ${inkSoft}; font-size: 14px; }
@page { size: A4; margin: 18mm; }
@media print { body { padding: 0; background: none; color: #000; } main { border: 0; padding: 0; background: none; } h1 { color: #000; } }
`;

/** What the page may do: show its own style, and nothing else. */
export const RECEIPT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A receipt as a page of its own, to read and to print on A4: the same facts as in the mail. */
export function setAsReceiptPage(letter: Letter): string {
  const paragraph = (text: string) => `<p class="note">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(letter.subject)}</title><style>${STYLE}</style></head>
<body>
<main>
<h1>${escapeHtml(m.receipt_page_heading())}</h1>
<p>${signature().map(escapeHtml).join('<br>')}</p>
<dl>
${letter.rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}
</dl>
${letter.notes.map(paragraph).join('\n')}
</main>
</body>
</html>
`;
}
