/**
 * Runs inside every page, written into its head as text, before anything else: it must use nothing but what stands in
 * here and in the page (defer-scripts.ts).
 *
 * Starts the page's deferred scripts when everything in sight has been fetched and painted, or at once when the visitor
 * touches the page. A button pressed before hydration is pressed again after it, so that no tap is lost. Links, native
 * popovers and forms work without scripts, and are left alone. "Back" to a page of the same document, before a router
 * listens, changes nothing but the address: then the document is loaded anew.
 */
export function startDeferred(): void {
  const interactions = ['pointerdown', 'keydown', 'focusin'];
  const longestWaitMs = 4000;
  const presses: HTMLElement[] = [];
  const page = document.documentElement;
  let started = false;

  // Pictures further down wait as well (theme/site.css).
  page.toggleAttribute('data-arriving', true);
  const start = () => {
    page.toggleAttribute('data-arriving', false);
    const deferred = document.querySelector<HTMLScriptElement>('script[type="text/deferred"]');
    if (started || deferred === null) return;
    started = true;
    for (const name of interactions) removeEventListener(name, start, true);
    for (const file of deferred.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = deferred.textContent;
    document.head.append(script);
  };
  const rememberPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) presses.push(button);
  };
  const { pathname, search } = location;
  const reloadWhenMoved = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  const finish = () => {
    removeEventListener('click', rememberPress, true);
    removeEventListener('popstate', reloadWhenMoved);
    for (const button of presses) if (button.isConnected) button.click();
  };

  for (const name of interactions) addEventListener(name, start, { capture: true, passive: true });
  addEventListener('click', rememberPress, true);
  addEventListener('popstate', reloadWhenMoved);
  addEventListener('page-hydrated', finish, { once: true });
  // Two frames later, since large pictures are decoded beside the first one; and once the browser reports a paint, which
  // on a slow phone comes later still. A tab in the background paints nothing.
  addEventListener('load', () => {
    const nextFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    const afterPaint = () =>
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        start();
      }).observe({ type: 'paint', buffered: true });
    if (document.hidden) start();
    else nextFrame(() => nextFrame(afterPaint));
  });
  addEventListener('DOMContentLoaded', () => setTimeout(start, longestWaitMs));
}
