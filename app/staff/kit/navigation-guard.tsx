import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { readFields } from '../../read-fields.ts';

/** Where the user is about to go. */
type Next = {
  readonly pathname: string;
  /** Only the search part differs: another page of the same list, or other filters. */
  readonly isSamePage: boolean;
};
/** Whether something would be lost on the way there now. */
type Stops = (next: Next) => boolean;
type Guard = { stops: Stops };

/** The guard that decides now whether the next page is opened. */
type Asked = {
  readonly guard: Guard;
  readonly proceed: () => void;
  readonly stay: () => void;
};

const NavigationGuardContext = createContext<{
  readonly add: (guard: Guard) => () => void;
  readonly asked: Asked | null;
}>({ add: () => () => undefined, asked: null });

/** `state` of a navigation that follows after what was typed has been saved: no guard is asked. */
export const AFTER_SAVING = { isSaved: true };

/**
 * Asks everything on a page that may be lost before another page is opened, the newest first. React Router has one
 * blocker at a time; a page may have a document with a dialog above it.
 */
export function NavigationGuardProvider({ children }: { readonly children: ReactNode }) {
  const [guards, setGuards] = useState<readonly Guard[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = useCallback((guard: Guard) => {
    setGuards((now) => [...now, guard]);
    return () => setGuards((now) => now.filter((other) => other !== guard));
  }, []);
  const value = useMemo(() => ({ add, asked }), [add, asked]);
  return (
    <NavigationGuardContext value={value}>
      {children}
      {/* Only then: React Router warns of links within a page, such as the skip link, while it has a blocker. */}
      {guards.length > 0 && <Blocker guards={guards} onAsked={setAsked} />}
    </NavigationGuardContext>
  );
}

function Blocker({
  guards,
  onAsked,
}: {
  readonly guards: readonly Guard[];
  readonly onAsked: (asked: Asked | null) => void;
}) {
  const stopped = useRef<{ guards: readonly Guard[]; next: Next } | null>(null);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isSamePage = from.pathname === to.pathname;
    // The state of an entry that is gone back to tells of an earlier saving.
    const isBack = historyAction === 'POP';
    if (!isBack && (isSamePage || readFields(to.state).isSaved === true)) return false;
    if (isSamePage && from.search === to.search) return false;
    stopped.current = { guards, next: { pathname: to.pathname, isSamePage } };
    return findStopping(guards, stopped.current.next) !== null;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || stopped.current === null) return;
    const { next } = stopped.current;
    const ask = (left: readonly Guard[]) => {
      const guard = findStopping(left, next);
      // Also where it was saved a moment later.
      if (guard === null) blocker.proceed();
      else {
        const older = left.slice(0, left.indexOf(guard));
        onAsked({ guard, proceed: () => ask(older), stay: () => blocker.reset() });
      }
    };
    ask(stopped.current.guards);
    return () => onAsked(null);
  }, [blocker, onAsked]);
  return null;
}

function findStopping(guards: readonly Guard[], next: Next): Guard | null {
  return guards.findLast(({ stops }) => stops(next)) ?? null;
}

/**
 * Holds the way to another page up while `stops` says so. `isAsked` then: the owner saves or asks, and calls `proceed`
 * or `stay`.
 */
export function useNavigationGuard(stops: Stops): {
  readonly isAsked: boolean;
  readonly proceed: () => void;
  readonly stay: () => void;
} {
  const { add, asked } = use(NavigationGuardContext);
  const [guard] = useState<Guard>(() => ({ stops }));
  // Before the browser can go back: what was just typed is on the screen already.
  useLayoutEffect(() => {
    guard.stops = stops;
  });
  useEffect(() => add(guard), [add, guard]);
  if (asked?.guard !== guard) return NOT_ASKED;
  return { isAsked: true, proceed: asked.proceed, stay: asked.stay };
}

const NOT_ASKED = { isAsked: false, proceed: () => undefined, stay: () => undefined };
