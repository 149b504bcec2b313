import { type RefObject, useEffect } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { FormRefusal } from './send-form.ts';

/** What became of the form of this page: why it was refused, and whether it is on its way just now. */
export function useFormAnswer(): { refusal: FormRefusal | null; busy: boolean } {
  const answer = useActionData<FormRefusal>();
  const { formAction } = useNavigation();
  return { refusal: answer ?? null, busy: formAction !== undefined };
}

/** Leads a person to the first faulty field, or to the words above the form when no field is at fault. */
export function useRefusalFocus(
  form: RefObject<HTMLFormElement | null>,
  refusal: FormRefusal | null,
): void {
  useEffect(() => {
    if (refusal === null) return;
    const place = form.current?.querySelector('[aria-invalid="true"], [data-form-notice]');
    if (place instanceof HTMLElement) place.focus();
  }, [form, refusal]);
}
