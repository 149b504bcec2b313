import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { FormRefusal } from './submit-form.ts';

/** Result of this page's form: why it was refused, and whether it is being sent. */
export function useFormResponse(): { refusal: FormRefusal | null; busy: boolean } {
  const response = useActionData<FormRefusal>();
  const { formAction } = useNavigation();
  return { refusal: response ?? null, busy: formAction !== undefined };
}

/** Focuses the first invalid field, or the message above the form when no field is at fault. */
export function useRefusalFocus(
  form: RefObject<HTMLFormElement | null>,
  refusal: FormRefusal | null,
): void {
  useEffect(() => {
    if (refusal === null) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[data-form-notice]'))?.focus();
  }, [form, refusal]);
}

/** Error of each field until it is edited; `onInput` is for the form element. */
export function useFieldErrors(refusal: FormRefusal | null) {
  const [edited, setEdited] = useState<{ of: FormRefusal | null; names: readonly string[] }>({
    of: null,
    names: [],
  });
  const names = edited.of === refusal ? edited.names : [];
  return {
    errorOf: (name: string) => (names.includes(name) ? undefined : refusal?.fields[name]),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        setEdited({ of: refusal, names: [...names, target.name] });
      }
    },
  };
}
