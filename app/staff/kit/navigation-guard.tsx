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

/** Whether something would be lost if the page at this path were opened now. */
type Stops = (pathname: string) => boolean;
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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      readFields(nextLocation.state).isSaved !== true &&
      guards.current.some(({ stops }) => stops(nextLocation.pathname)),
  );
  useEffect(() => {
    const next = blocker.state === 'blocked' ? blocker.location.pathname : null;
    setAsked(next === null ? null : findStopping(guards.current, next));
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
        const next = findStopping(older, blocker.location.pathname);
        if (next === null) blocker.proceed();
        else setAsked(next);
      },
      stay: () => blocker.reset?.(),
    }),
    [add, asked, blocker],
  );
  return <NavigationGuardContext value={value}>{children}</NavigationGuardContext>;
}

function findStopping(guards: readonly Guard[], pathname: string): Guard | null {
  return guards.findLast(({ stops }) => stops(pathname)) ?? null;
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
