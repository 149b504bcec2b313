import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
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

type NavigationGuards = {
  readonly add: (guard: Guard) => () => void;
  /** The one that decides now whether the next page is opened; null: none. */
  readonly asked: Guard | null;
  readonly proceed: () => void;
  readonly stay: () => void;
};

const NavigationGuardContext = createContext<NavigationGuards>({
  add: () => () => undefined,
  asked: null,
  proceed: () => undefined,
  stay: () => undefined,
});

/** `state` of a navigation that follows after what was typed has been saved: no guard is asked. */
export const AFTER_SAVING = { isSaved: true };

/**
 * Asks everything on a page that may be lost before another page is opened, the newest first. React Router has one
 * blocker at a time; a page may have a document with a dialog above it.
 */
export function NavigationGuardProvider({ children }: { readonly children: ReactNode }) {
  const guards = useRef<readonly Guard[]>([]);
  const [asked, setAsked] = useState<Guard | null>(null);
  const next = useRef<Next>({ pathname: '', isSamePage: true });
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isSamePage = from.pathname === to.pathname;
    // The state of an entry that is gone back to tells of an earlier saving.
    const isBack = historyAction === 'POP';
    if (!isBack && (isSamePage || readFields(to.state).isSaved === true)) return false;
    if (isSamePage && from.search === to.search) return false;
    next.current = { pathname: to.pathname, isSamePage };
    return findStopping(guards.current, next.current) !== null;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      setAsked(null);
      return;
    }
    const stopping = findStopping(guards.current, next.current);
    setAsked(stopping);
    // It was saved a moment later.
    if (stopping === null) blocker.proceed();
  }, [blocker]);

  const add = useCallback((guard: Guard) => {
    guards.current = [...guards.current, guard];
    return () => {
      guards.current = guards.current.filter((other) => other !== guard);
    };
  }, []);
  const value = useMemo(
    () => ({
      add,
      asked,
      proceed() {
        if (blocker.state !== 'blocked' || asked === null) return;
        const older = guards.current.slice(0, guards.current.indexOf(asked));
        const stopping = findStopping(older, next.current);
        if (stopping === null) blocker.proceed();
        else setAsked(stopping);
      },
      stay: () => blocker.reset?.(),
    }),
    [add, asked, blocker],
  );
  return <NavigationGuardContext value={value}>{children}</NavigationGuardContext>;
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
  const { add, asked, proceed, stay } = use(NavigationGuardContext);
  const [guard] = useState<Guard>(() => ({ stops }));
  useEffect(() => {
    guard.stops = stops;
  });
  useEffect(() => add(guard), [add, guard]);
  return { isAsked: asked === guard, proceed, stay };
}
