const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // By number: `&apos;` is unknown to old mail programs.
  "'": '&#39;',
};

/** Text as it may stand between tags or in a quoted attribute, in HTML as well as in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign);
}
