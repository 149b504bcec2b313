import {
  UNSAFE_createBrowserHistory as createHistory,
  type DataRouter,
  type UNSAFE_RouteModules as RouteModules,
  type RouterContextProvider,
  type RouterSubscriber,
} from 'react-router';
import type { FirstPage } from './first-page.ts';
import { openState } from './first-state.tsx';

type Listening = { readonly tell: RouterSubscriber; stop: () => void };

/** Where a hand or the focus shows that somebody may go on from here. */
const WAYS_ON = 'a[href^="/"], form[action]';

/**
 * The router of the page that the server sent. All it has to know is where we are; matching, loading and going elsewhere
 * are a third of React Router, and are fetched when a hand comes near a link, or at the latest when something is asked
 * of them. Then it is React Router's own router that answers here, from the state that this one began with.
 */
export function openLateRouter(
  page: FirstPage,
  modules: RouteModules,
  getContext: () => RouterContextProvider,
): DataRouter {
  const history = createHistory();
  const state = openState(page, modules, { ...history.location, ...placeOfDocument() });
  const listening = new Set<Listening>();
  /** Until React has taken over what the server drew, no other page may be shown. */
  let tellDrawn = () => {};
  const drawn = new Promise<void>((resolve) => {
    tellDrawn = resolve;
  });
  let whole: DataRouter | undefined;
  let coming: Promise<DataRouter> | undefined;

  const open = async () => {
    const [{ openWholeRouter }] = await Promise.all([
      import('./whole-router.ts'),
      import(/* @vite-ignore */ page.manifest),
    ]);
    const router = openWholeRouter({ history, state, modules, getContext });
    for (const one of listening) one.stop = router.subscribe(one.tell);
    listening.clear();
    for (const sign of SIGNS) removeEventListener(sign, prepare, true);
    removeEventListener('popstate', goBack);
    whole = router;
    return router;
  };
  const fetchWhole = () => {
    coming ??= open().catch((error: unknown) => {
      // Asked again, it may come.
      coming = undefined;
      throw error;
    });
    return coming;
  };
  const prepare = ({ target }: Event) => {
    if (navigator.onLine && target instanceof Element && target.closest(WAYS_ON) !== null) {
      fetchWhole().catch(() => {
        // Whoever goes on asks again, and sees what becomes of it.
      });
    }
  };
  const SIGNS = ['pointerover', 'pointerdown', 'focusin'];
  for (const sign of SIGNS) addEventListener(sign, prepare, { capture: true, passive: true });
  // Back to a page that was left before this one was loaded anew; places within the page are the browser's own.
  const goBack = () => {
    const { pathname, search } = state.location;
    if (location.pathname === pathname && location.search === search) return;
    drawn.then(fetchWhole).then(
      () => dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
      () => location.reload(),
    );
  };
  addEventListener('popstate', goBack);
  // It may have been left by then: the page's scripts come late.
  goBack();

  const late = {
    basename: '/',
    future: {},
    get state() {
      return whole?.state ?? state;
    },
    get routes() {
      return whole?.routes ?? [];
    },
    get manifest() {
      return whole?.manifest ?? {};
    },
    window,
    subscribe(tell: RouterSubscriber) {
      tellDrawn();
      if (whole !== undefined) return whole.subscribe(tell);
      const one: Listening = { tell, stop: () => listening.delete(one) };
      listening.add(one);
      return () => one.stop();
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    async navigate(...[to, options]: Parameters<DataRouter['navigate']>) {
      const router = await fetchWhole().catch((error: unknown) => {
        // Its file may be gone with an older build: the page itself can still be opened.
        if (typeof to !== 'string' || (options !== undefined && 'formMethod' in options))
          throw error;
        location.assign(to);
      });
      await router?.navigate(to as never, options);
    },
    async revalidate() {
      await (await fetchWhole()).revalidate();
    },
  };
  // Of the rest, fetchers, blockers and scroll positions, these pages use nothing.
  return late as unknown as DataRouter;
}

/** Where the document was asked for: the address may lead elsewhere by the time that scripts run. */
function placeOfDocument(): Pick<Location, 'pathname' | 'search'> {
  const [asked] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(asked?.name ?? location.href);
  return { pathname, search };
}
