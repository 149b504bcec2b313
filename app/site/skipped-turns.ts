/**
 * A page's turn into the next one (theme/page-turns.css) is skipped when the visitor goes on before it has ended, or
 * looks at another tab. The page changes all the same; only the turn's `ready` is refused, and since the router waits
 * for the other two promises alone, the browser would report that as an uncaught error.
 */
export function acceptSkippedTurns(page: Document): void {
  if (typeof page.startViewTransition !== 'function') return;
  const start = page.startViewTransition.bind(page);
  page.startViewTransition = (update) => {
    const turn = start(update);
    turn.ready.catch(() => undefined);
    return turn;
  };
}
