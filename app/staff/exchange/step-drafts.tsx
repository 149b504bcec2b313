import { createContext, type ReactNode, use, useState } from 'react';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';

const StepDraftsContext = createContext<Map<string, unknown>>(new Map());

/**
 * Keeps what was entered on the page's steps but not sent. The steps differ in the search part of the URL alone, where no
 * guard asks about a link: a step that is opened again shows it, and another page asks.
 */
export function StepDraftsProvider({ children }: { readonly children: ReactNode }) {
  const [drafts] = useState(() => new Map<string, unknown>());
  return (
    <StepDraftsContext value={drafts}>
      <UnsavedGuard isUnsaved={() => drafts.size > 0} />
      {children}
    </StepDraftsContext>
  );
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * The input of one step, kept while `isUnsent` says so. The key begins with the id of the import, if it belongs to one.
 */
export function useStepDraft<Input>(
  key: string,
  stored: Input,
  isUnsent: (input: Input) => boolean = (input) => differ(input, stored),
): {
  readonly input: Input;
  readonly set: (input: Input) => void;
  /** It was sent; what was entered since then is still kept. */
  readonly forget: (sent: Input) => void;
} {
  const drafts = use(StepDraftsContext);
  const [input, setInput] = useState(() => (drafts.has(key) ? (drafts.get(key) as Input) : stored));
  return {
    input,
    set: (next) => {
      setInput(next);
      if (isUnsent(next)) drafts.set(key, next);
      else drafts.delete(key);
    },
    forget: (sent) => {
      if (drafts.get(key) === sent) drafts.delete(key);
    },
  };
}

/** For an import that is discarded with all that was entered for it. */
export function useForgetDrafts(): (importId: string) => void {
  const drafts = use(StepDraftsContext);
  return (importId) => {
    for (const key of drafts.keys()) if (key.startsWith(importId)) drafts.delete(key);
  };
}
