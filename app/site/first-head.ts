/**
 * Takes away what the server has written into the head for machines about the page that it sent: other pages, which are
 * shown in its place, say no more of themselves than title, description and address (page-head.ts).
 */
export function clearFirstHead(): void {
  const told = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(told)) element.remove();
}
