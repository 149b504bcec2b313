import { createContext, type ReactNode, use, useState } from 'react';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';

const KeptContext = createContext<Map<string, unknown>>(new Map());

/**
 * Keeps what was entered on the page's steps but not sent. The steps differ in the search part of the URL alone, where no
 * guard asks about a link: a step that is opened again shows it, and another page asks.
 */
export function KeepInput({ children }: { readonly children: ReactNode }) {
  const [kept] = useState(() => new Map<string, unknown>());
  return (
    <KeptContext value={kept}>
      <UnsavedGuard isUnsaved={() => kept.size > 0} />
      {children}
    </KeptContext>
  );
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * The input of one step, kept while `isUnsent` says so. The key begins with the id of the import, if it belongs to one.
 */
export function useKeptInput<Input>(
  key: string,
  stored: Input,
  isUnsent: (input: Input) => boolean = (input) => differ(input, stored),
): {
  readonly input: Input;
  readonly set: (input: Input) => void;
  /** It was sent; what was entered since then is still kept. */
  readonly forget: (sent: Input) => void;
} {
  const kept = use(KeptContext);
  const [input, setInput] = useState(() => (kept.has(key) ? (kept.get(key) as Input) : stored));
  return {
    input,
    set: (next) => {
      setInput(next);
      if (isUnsent(next)) kept.set(key, next);
      else kept.delete(key);
    },
    forget: (sent) => {
      if (kept.get(key) === sent) kept.delete(key);
    },
  };
}

/** For an import that is discarded with all that was entered for it. */
export function useForgetInput(): (importId: string) => void {
  const kept = use(KeptContext);
  return (importId) => {
    for (const key of kept.keys()) if (key.startsWith(importId)) kept.delete(key);
  };
}
