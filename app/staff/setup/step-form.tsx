import type { FormEvent, ReactNode, RefObject } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { SetupTrial } from '#shared/setup/setup-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';

/** The form of a step that is tried at once: its fields, what came of the trial, and the way on. */
export function StepForm({
  lead,
  form,
  busy,
  error,
  trial,
  onSubmit,
  onNext,
  children,
}: {
  readonly lead: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly error: string | null;
  readonly trial: SetupTrial | null;
  readonly onSubmit: () => void;
  readonly onNext: () => void;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  const isTried = trial !== null && !busy && error === null;
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-ink-soft">{lead}</p>
      {children}
      <CallFailed error={error} />
      <div role="status">
        {busy && <p className="text-ink-soft">{m.setup_trying()}</p>}
        {isTried && <TrialNotice trial={trial} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} tone={isTried && trial.ok ? 'secondary' : 'primary'}>
          {m.setup_save_try()}
        </Button>
        {isTried && (
          <Button tone={trial.ok ? 'primary' : 'secondary'} onClick={onNext}>
            {trial.ok ? m.setup_next() : m.setup_go_on_anyway()}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is said at a field is not repeated here. */
function TrialNotice({ trial: { ok, text, field } }: { readonly trial: SetupTrial }) {
  return (
    <p
      className={`rounded-lg px-3 py-2 wrap-anywhere ${ok ? 'border border-line bg-paper' : 'bg-danger-wash font-semibold text-danger'}`}
    >
      <span aria-hidden="true">{ok ? '✓ ' : '! '}</span>
      {field === undefined ? text : m.setup_trial_at_field()}
    </p>
  );
}
