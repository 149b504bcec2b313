import { useEffect, useRef, useState } from 'react';
import type { PublicEndpoint, ResponseOf } from '#shared/endpoint.ts';
import type { SetupTrial } from '#shared/setup/setup-endpoints.ts';
import { useAskBeforeUnload } from '../kit/ask-before-unload.ts';
import { useCall } from '../kit/use-call.ts';

/**
 * The values of a step's form, and its call. What was typed stays after a failure; the first faulty field takes focus.
 * The browser asks before typed values that were not saved are lost; they are never kept in its storage, since some are
 * secrets.
 * `trial`: what came of the last one, which may stand at a field until that is changed.
 */
export function useStep<E extends PublicEndpoint, V extends Record<string, string>>(
  endpoint: E,
  initial: V,
  trial: SetupTrial | null = null,
) {
  const [values, setValues] = useState(initial);
  /** What was saved last. A ref: the page asks right after an answer, before the next rendering. */
  const saved = useRef<Readonly<Record<string, string>>>(initial);
  useAskBeforeUnload(() =>
    Object.entries(values).some(([name, value]) => value !== saved.current[name]),
  );
  /** What was changed since this trial; the next one is another object. */
  const [changed, setChanged] = useState<{ since: SetupTrial | null; names: readonly string[] }>({
    since: trial,
    names: [],
  });
  const call = useCall(endpoint);
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { fields } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks of an answer, not those of an older trial
  useEffect(() => {
    if (!isSent.current) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields, trial]);
  const set = (some: Partial<V>) => {
    setValues((before) => ({ ...before, ...some }));
    setChanged(({ since, names }) => ({
      since: trial,
      names: [...(since === trial ? names : []), ...Object.keys(some)],
    }));
  };
  const errorOf = (name: keyof V & string): string | undefined => {
    const isChanged = changed.since === trial && changed.names.includes(name);
    return fields[name] ?? (trial?.field === name && !isChanged ? trial.text : undefined);
  };
  return {
    values,
    set,
    form,
    call,
    errorOf,
    /** Of a text field. */
    text: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } as Partial<V>),
    }),
    save: async (body: unknown = values): Promise<ResponseOf<E> | null> => {
      isSent.current = true;
      const answer = await call.run({ body });
      if (answer !== null) saved.current = values;
      return answer;
    },
    /** Empties the field of a secret that was saved; another one that was typed meanwhile stays. */
    drop: (name: keyof V & string) => {
      saved.current = { ...saved.current, [name]: '' };
      setValues((now) => (now[name] === values[name] ? { ...now, [name]: '' } : now));
    },
  };
}
