/** Path of this site that a plain click on a link opens; null for other clicks. */
export function pageOfClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank') return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage || link.download !== '' ? null : link.pathname + link.search + link.hash;
}
