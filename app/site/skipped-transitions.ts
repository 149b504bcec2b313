/**
 * A view transition (theme/page-turns.css) is skipped when the visitor navigates again before it ends, or switches
 * tabs. The page changes all the same; only the transition's `ready` promise is rejected, and since the router awaits
 * the other two promises alone, the browser would report an unhandled rejection.
 */
export function acceptSkippedTransitions(page: Document): void {
  if (typeof page.startViewTransition !== 'function') return;
  const start = page.startViewTransition.bind(page);
  page.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
