/**
 * Removes the metadata for crawlers (Open Graph, Twitter, JSON-LD) that the server rendered for the first page: on
 * client navigations a page sets only title, description and URL (page-head.ts).
 */
export function clearFirstHead(): void {
  const told = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(told)) element.remove();
}
