import { useEffect, useRef, useState } from 'react';
import type { PublicEndpoint, ResponseOf } from '#shared/endpoint.ts';
import { useCall } from '../kit/use-call.ts';

/** The values of a step's form, and its call. What was typed stays after a failure; the first faulty field takes focus. */
export function useStep<E extends PublicEndpoint, V extends Record<string, string>>(
  endpoint: E,
  initial: V,
) {
  const [values, setValues] = useState(initial);
  const call = useCall(endpoint);
  const form = useRef<HTMLFormElement>(null);
  const { fields } = call;
  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);
  const set = (changed: Partial<V>) => setValues((before) => ({ ...before, ...changed }));
  return {
    values,
    set,
    form,
    call,
    /** Of a text field. */
    text: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: fields[name],
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } as Partial<V>),
    }),
    save: (body: unknown = values): Promise<ResponseOf<E> | null> => call.run({ body }),
  };
}
