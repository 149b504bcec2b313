import type { FormRefusal } from './submit-form.ts';

/** Why the form is shown again; announced when it appears, and server-rendered for browsers without scripts. */
export function FormNotice({ refusal }: { readonly refusal: FormRefusal | null }) {
  return (
    <div role="alert">
      {refusal !== null && (
        <p
          tabIndex={-1}
          data-form-notice
          className="mt-4 rounded-xl border border-danger/40 bg-danger-wash px-4 py-3 text-ink"
        >
          {refusal.message}
        </p>
      )}
    </div>
  );
}
