/**
 * Inlined as text into the head of every page and run first: it may use only what is defined here and in the page
 * (defer-scripts.ts). Starts the deferred scripts when all visible pictures are loaded and painted, or at once on user
 * input. A button clicked before hydration is clicked again after it, so that no click is lost. Links, native popovers
 * and forms work without scripts and are not touched. Going back within the same document before the router listens
 * only changes the URL: then the document is reloaded.
 */
export function startDeferred(): void {
  const interactions = ['pointerdown', 'keydown', 'focusin'];
  const arrivals = ['DOMContentLoaded', 'load', 'error'];
  const longestWaitMs = 4000;
  const presses: HTMLElement[] = [];
  const page = document.documentElement;
  let started = false;

  // Pictures further down wait for the scripts or for a scroll (theme/site.css): on a slow connection each of them
  // would take as large a share of it as the largest script.
  page.toggleAttribute('data-arriving', true);
  const loadRest = () => page.toggleAttribute('data-arriving', false);
  const start = () => {
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
    removeEventListener('scroll', loadRest, true);
    loadRest();
    for (const button of presses) if (button.isConnected) button.click();
  };

  for (const name of interactions) addEventListener(name, start, { capture: true, passive: true });
  addEventListener('click', rememberPress, true);
  addEventListener('popstate', reloadWhenMoved);
  addEventListener('scroll', loadRest, { capture: true, passive: true, once: true });
  addEventListener('page-hydrated', finish, { once: true });
  // Two frames later, since large pictures are decoded in parallel with the first one; and only after the browser
  // reports a paint, which on a slow phone comes later still. A tab in the background paints nothing.
  const startAfterPaint = () => {
    const nextFrame = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));
    const afterPaint = () =>
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        start();
      }).observe({ type: 'paint', buffered: true });
    if (document.hidden) start();
    else nextFrame(() => nextFrame(afterPaint));
  };
  // Fonts are not waited for: the scripts' first bytes come when theirs have.
  const startWhenPicturesArrived = () => {
    if (document.readyState === 'loading') return;
    if ([...document.images].some((image) => image.loading !== 'lazy' && !image.complete)) return;
    for (const name of arrivals) {
      document.removeEventListener(name, startWhenPicturesArrived, true);
    }
    startAfterPaint();
  };
  for (const name of arrivals) document.addEventListener(name, startWhenPicturesArrived, true);
  addEventListener('DOMContentLoaded', () => setTimeout(start, longestWaitMs));
}
