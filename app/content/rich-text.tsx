import './rich.css';
import { enrichPictures } from '#shared/media-pictures.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** HTML of a description. The server sanitises it when it is written and again when it is read. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <div
      className="rich prose-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, see above
      dangerouslySetInnerHTML={{ __html: enrichPictures(boxTables(html)) }}
    />
  );
}

/** Each table in a box of its own. Sanitised tables have no attributes, and a `<` in words is an entity. */
function boxTables(html: string): string {
  const box = `<div class="table-box" role="group" tabindex="0" aria-label="${m.rich_table()}">`;
  return html.replaceAll('<table>', `${box}<table>`).replaceAll('</table>', '</table></div>');
}
