import { hash } from 'node:crypto';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { escapeHtml } from '../letter.ts';

const { paper, card, line, ink, inkSoft, action } = organisation.colours;
const STYLE = `
body { margin: 0; padding: 48px 16px; background: ${paper}; color: ${ink}; font: 18px/1.6 Georgia, 'Times New Roman', serif; }
main { max-width: 560px; margin: 0 auto; padding: 32px 24px; background: ${card}; border: 1px solid ${line}; border-radius: 20px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.25; font-weight: 400; }
p { margin: 0 0 16px; }
.why { color: ${inkSoft}; }
a { display: inline-block; padding: 10px 24px; border-radius: 999px; background: ${action}; color: #fff; text-decoration: none; }
a:focus-visible { outline: 3px solid ${ink}; outline-offset: 2px; }
`;

/** Allows only the page's own style. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders why a form was refused, with a link back to the empty form. `path` is the page that it was sent to. */
export function writeRefusalPage(reason: string, path: string): string {
  // A path with two leading slashes would lead to another site.
  const back = path.replace(/^\/+/, '/');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(m.form_refused_heading())}</title><style>${STYLE}</style></head>
<body>
<main>
<h1>${escapeHtml(m.form_refused_heading())}</h1>
<p class="why">${escapeHtml(reason)}</p>
<p>${escapeHtml(m.form_refused_text())}</p>
<p><a href="${escapeHtml(back)}">${escapeHtml(m.form_refused_back())}</a></p>
</main>
</body>
</html>
`;
}
