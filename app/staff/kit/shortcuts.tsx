import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createKeyReader, takesLetters } from './shortcut-keys.ts';

export type Shortcut = {
  /** One key, or a sequence of two: 'n', 'g r'. */
  readonly keys: string;
  /** Description for the list that ? shows. */
  readonly label: string;
  readonly run: () => void;
};

type ShortcutRegistry = {
  readonly shortcuts: readonly Shortcut[];
  readonly add: (shortcuts: readonly Shortcut[]) => () => void;
};

const ShortcutContext = createContext<ShortcutRegistry | null>(null);

/** Handles the shortcuts of all mounted components; of equal keys the latest wins. */
export function ShortcutProvider({ children }: { readonly children: ReactNode }) {
  const [groups, setGroups] = useState<readonly (readonly Shortcut[])[]>([]);
  const shortcuts = useMemo(() => groups.flat(), [groups]);
  const latest = useRef(shortcuts);
  latest.current = shortcuts;

  useEffect(() => {
    const read = createKeyReader();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesLetters(event.target)) return;
      // An open dialog disables shortcuts.
      if (document.querySelector('dialog[open]') !== null) return;
      const keys = read(
        event,
        latest.current.map((one) => one.keys),
      );
      const shortcut = latest.current.findLast((one) => one.keys === keys);
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const add = useCallback((shortcuts: readonly Shortcut[]) => {
    setGroups((now) => [...now, shortcuts]);
    return () => setGroups((now) => now.filter((group) => group !== shortcuts));
  }, []);
  const registry = useMemo(() => ({ shortcuts, add }), [shortcuts, add]);
  return <ShortcutContext value={registry}>{children}</ShortcutContext>;
}

function useRegistry(): ShortcutRegistry {
  const registry = useContext(ShortcutContext);
  if (registry === null) throw new Error('Shortcuts need a ShortcutProvider around them');
  return registry;
}

/** Registers shortcuts while the component is mounted; pass the same array as long as nothing changes. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = useRegistry();
  useEffect(() => add(shortcuts), [add, shortcuts]);
}

/** All active shortcuts, for the list that ? shows; of equal keys only the latest, which wins. */
export function useKnownShortcuts(): readonly Shortcut[] {
  const { shortcuts } = useRegistry();
  return shortcuts.filter(
    ({ keys }, index) => shortcuts.findLastIndex((one) => one.keys === keys) === index,
  );
}
