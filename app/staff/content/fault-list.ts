import { useEffect, useRef, useState } from 'react';
import type { DraftState } from './drafts/draft-state.ts';
import { toSent } from './drafts/texts.ts';

type Faults = Readonly<Record<string, string>>;

export type ShownFaults = {
  readonly faults: Faults;
  /** What is missing is shown too. */
  readonly isAll: boolean;
  /** Shows all: somebody tried to publish; with what the server said. */
  readonly showAll: (refused: Faults) => void;
  /** Grows with each of these. */
  readonly attempt: number;
};

/** What is wrong with a document, by field. A field that is empty is at fault once somebody tried to publish. */
export function useShownFaults({ item, texts, faults }: DraftState): ShownFaults {
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<{ version: number | undefined; faults: Faults }>();
  // Publishing saves first: the refusal is of the version after that.
  const version = useRef(item?.version);
  version.current = item?.version;
  // What depends on the moment, such as a day that is over, stands in the refusal alone; until the text is another one.
  const known: Faults = {
    ...(refused !== undefined && refused.version === item?.version ? refused.faults : {}),
    ...item?.faults,
  };
  const isEmpty = (name: string) => toSent(texts.fields[name.split('.')[0] ?? '']) === null;
  const filled = Object.entries(item?.faults ?? {}).filter(([name]) => !isEmpty(name));
  const shown = attempt > 0 ? known : Object.fromEntries(filled);
  return {
    faults: { ...shown, ...faults },
    isAll: attempt > 0,
    showAll: (given) => {
      setRefused({ version: version.current, faults: given });
      setAttempt((now) => now + 1);
    },
    attempt,
  };
}

/** A field, or a group of them that is at fault as a whole (widgets/group-frame.tsx). */
const AT_FAULT = '[aria-invalid="true"], fieldset[data-invalid]';

/** Puts the focus into the first field at fault, after each attempt. */
export function useFocusFirstFault(attempt: number) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const first = fields.current?.querySelector<HTMLElement>(AT_FAULT);
    const isGroup = first?.matches('fieldset') === true;
    (isGroup ? first.querySelector<HTMLElement>('input, button') : first)?.focus();
  }, [attempt]);
  return fields;
}
