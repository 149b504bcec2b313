/** What the page's own small script is told. */
export type StartOptions = {
  /** The addresses of the page's script files. */
  readonly files: readonly string[];
  /** The type of the script that is to begin. */
  readonly waiting: string;
  /** The event on the window that says that buttons answer now. */
  readonly alive: string;
};

/**
 * Runs inside the page, written into it as text, before anything else: must use nothing but its arguments.
 *
 * The page's scripts begin when everything in sight has been fetched and drawn, or at once when the visitor touches the
 * page. What is pressed before they have come is pressed again for the visitor when they have: no tap is lost. Links,
 * native popovers and forms work without scripts, and are left alone.
 */
export function startScripts({ files, waiting, alive }: StartOptions): void {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const patience = 4000;
  const presses: HTMLElement[] = [];
  const page = document.documentElement;
  let begun = false;

  // Pictures further down wait as well (theme/site.css).
  page.toggleAttribute('data-arriving', true);
  const begin = () => {
    page.toggleAttribute('data-arriving', false);
    const script = document.querySelector(`script[type="${waiting}"]`);
    if (begun || script === null) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, begin, true);
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    const run = document.createElement('script');
    run.type = 'module';
    run.textContent = script.textContent;
    document.head.append(run);
  };
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) presses.push(button);
  };
  const wake = () => {
    removeEventListener('click', remember, true);
    for (const button of presses) if (button.isConnected) button.click();
  };

  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  addEventListener('click', remember, true);
  addEventListener(alive, wake, { once: true });
  // After two pictures of the screen, since large ones are decoded beside the first, and once the browser tells that one
  // has reached the glass, which on a slow phone takes longer than to draw it. A tab in the background shows none.
  addEventListener('load', () => {
    const next = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    const seen = () =>
      new PerformanceObserver((_, watch) => {
        watch.disconnect();
        begin();
      }).observe({ type: 'paint', buffered: true });
    if (document.hidden) begin();
    else next(() => next(seen));
  });
  addEventListener('DOMContentLoaded', () => setTimeout(begin, patience));
}
