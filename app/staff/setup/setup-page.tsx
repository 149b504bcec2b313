import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type SetupState, type SetupStep, setupSteps } from '#shared/setup/setup-endpoints.ts';
import { BrandMark } from '../../site/brand-mark.tsx';
import { hasUnsaved } from '../kit/ask-before-unload.ts';
import { LossQuestion } from '../kit/loss-question.tsx';
import { AddressStep } from './address-step.tsx';
import { AdministratorStep } from './administrator-step.tsx';
import { BackupsStep } from './backups-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { MailStep } from './mail-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import { ProviderStep } from './provider-step.tsx';
import { StepList } from './step-list.tsx';
import { nameStep, type Place } from './step-names.ts';
import type { StepProps } from './step-props.ts';
import { TokenForm } from './token-form.tsx';

const forms = {
  address: AddressStep,
  organisation: OrganisationStep,
  administrator: AdministratorStep,
  provider: ProviderStep,
  mail: MailStep,
  backups: BackupsStep,
} satisfies Record<SetupStep, (props: StepProps) => ReactNode>;

/** The set-up of a new site, step by step. What is saved is on the server: a reload goes on at the first step left. */
export function SetupPage() {
  const [state, setState] = useState<SetupState | null>(null);
  const [place, setPlace] = useState<Place>('address');
  const [moves, setMoves] = useState(0);
  /** The step that was chosen before the one left was saved. */
  const [asked, setAsked] = useState<Place | null>(null);
  /** Held here: they outlast the step, which may be left before they are kept. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = state === null ? m.setup_title() : nameStep(place);

  useEffect(() => {
    document.title = m.desk_title_of({ page: title });
  }, [title]);
  // An effect: a question that closes has given the focus back before.
  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [moves]);
  // Only the browser asks: another step of this page loses no codes. Not later than they are known.
  useLayoutEffect(() => {
    if (codes === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [codes]);
  const open = (next: Place) => {
    setAsked(null);
    setPlace(next);
    setMoves((count) => count + 1);
  };
  const goTo = (next: Place) => (next !== place && hasUnsaved() ? setAsked(next) : open(next));
  const begin = (opened: SetupState) => {
    setState(opened);
    setPlace(setupSteps.find((step) => !opened.steps[step].isSaved) ?? 'finish');
  };
  const Form = place === 'finish' ? null : forms[place];
  const shown = state === null || codes === null ? state : withoutAdministrator(state);
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-5 px-4 py-8 sm:px-5">
      <div className="flex items-center gap-3 print:hidden">
        <BrandMark className="w-9" />
        <p className="font-display text-xl leading-tight">{m.setup_title()}</p>
      </div>
      {shown !== null && <StepList state={shown} place={place} onChoose={goTo} />}
      <div className="rounded-2xl border border-line bg-card px-5 py-6 shadow-paper sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="mb-1 font-display text-2xl print:hidden">
          {title}
        </h1>
        {shown === null && <TokenForm onOpened={begin} />}
        {shown !== null && Form !== null && (
          <Form
            key={place}
            state={shown}
            onSaved={setState}
            onNext={() => goTo(after(place))}
            codes={codes}
            onCodes={setCodes}
          />
        )}
        {shown !== null && Form === null && <FinishStep state={shown} onChoose={goTo} />}
      </div>
      <LossQuestion
        open={asked !== null}
        title={m.desk_discard_title()}
        text={m.desk_discard_text()}
        loseLabel={m.desk_discard()}
        onLose={() => asked !== null && open(asked)}
        keepLabel={m.desk_discard_not()}
        onKeep={() => setAsked(null)}
      />
    </main>
  );
}

/** The administrator's step is not done, and nothing is finished, before the recovery codes are kept. */
function withoutAdministrator(state: SetupState): SetupState {
  const administrator = { ...state.steps.administrator, isSaved: false };
  return { ...state, steps: { ...state.steps, administrator } };
}

function after(place: Place): Place {
  const index = setupSteps.indexOf(place as SetupStep);
  return setupSteps[index + 1] ?? 'finish';
}
