import { m } from '#shared/messages/compiled/messages.js';
import { type SetupState, setupSteps } from '#shared/setup/setup-endpoints.ts';
import { nameStep, type Place } from './step-names.ts';

/** All steps with how they stand; each can be opened at any time. */
export function StepList({
  state,
  place,
  onChoose,
}: {
  readonly state: SetupState;
  readonly place: Place;
  readonly onChoose: (place: Place) => void;
}) {
  return (
    <nav aria-label={m.setup_steps()} className="print:hidden">
      <ol className="flex flex-wrap gap-2">
        {([...setupSteps, 'finish'] as const).map((step) => {
          const status = step === 'finish' ? null : describe(state, step);
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === place ? 'step' : undefined}
                onClick={() => onChoose(step)}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border border-line-strong bg-card px-3 py-1.5 text-sm hover:border-action aria-[current=step]:border-action aria-[current=step]:font-semibold"
              >
                {status !== null && <span aria-hidden="true">{status.sign}</span>}
                {nameStep(step)}
                {status !== null && <span className="sr-only">({status.text})</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function describe({ steps }: SetupState, step: keyof SetupState['steps']) {
  const { isSaved, trial } = steps[step];
  if (!isSaved) return { sign: '○', text: m.setup_state_open() };
  return trial?.ok === false
    ? { sign: '!', text: m.setup_state_failed() }
    : { sign: '✓', text: m.setup_state_done() };
}
