import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  beginSetupApp,
  finishSetupApp,
  type SetupState,
  saveAdministrator,
} from '#shared/setup/setup-endpoints.ts';
import { PASSWORD_MINIMUM } from '#shared/staff/sign-in-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RecoveryCodes } from '../access/recovery-codes.tsx';
import { TotpForm, type TotpSecret } from '../access/totp-form.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** The first administrator: name, address and password, then the authenticator app and its recovery codes. */
export function AdministratorStep({ state, onSaved, onNext, codes, onCodes }: StepProps) {
  const { name, email, hasPassword, hasApp } = state.administrator;
  const step = useStep(saveAdministrator, { name, email, password: '' });
  const [isShown, setIsShown] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await step.save();
    if (answer === null) return;
    onSaved(answer.state);
    step.drop('password');
  };
  if (codes !== null) {
    return (
      <section>
        <h2 className="font-semibold">{m.desk_recovery_title()}</h2>
        <p className="mb-4 text-ink-soft">{m.desk_recovery_text()}</p>
        <RecoveryCodes
          codes={codes}
          goOnLabel={m.setup_continue()}
          onKept={() => {
            onCodes(null);
            onNext();
          }}
        />
      </section>
    );
  }
  return (
    <>
      <form ref={step.form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">{m.setup_administrator_lead()}</p>
        <TextField
          {...step.text('name')}
          label={m.setup_administrator_name()}
          autoComplete="name"
          required
        />
        <TextField
          {...step.text('email')}
          label={m.setup_administrator_email()}
          type="email"
          autoComplete="username"
          required
        />
        <TextField
          {...step.text('password')}
          label={m.desk_password()}
          hint={
            hasPassword
              ? m.setup_kept_secret()
              : m.desk_password_hint({ minimum: PASSWORD_MINIMUM })
          }
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          required={!hasPassword}
        />
        <Checkbox
          name="shown"
          label={m.desk_password_show()}
          checked={isShown}
          onChange={({ target }) => setIsShown(target.checked)}
        />
        <CallFailed error={step.call.error} />
        <Button
          type="submit"
          tone={hasPassword ? 'secondary' : 'primary'}
          busy={step.call.busy}
          className="self-start"
        >
          {m.setup_administrator_save()}
        </Button>
      </form>
      {hasPassword && (
        <section className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
          <h2 className="font-semibold">{m.setup_administrator_app_title()}</h2>
          {hasApp && <p>{m.setup_administrator_app_done()}</p>}
          <AppForm
            hasApp={hasApp}
            onDone={(saved, made) => {
              onSaved(saved);
              onCodes(made);
            }}
          />
          {hasApp && (
            <Button onClick={onNext} className="self-start">
              {m.setup_next()}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

/** The secret as QR code and text, then the app's first code. */
function AppForm({
  hasApp,
  onDone,
}: {
  readonly hasApp: boolean;
  readonly onDone: (state: SetupState, recoveryCodes: readonly string[]) => void;
}) {
  const begin = useCall(beginSetupApp);
  const finish = useCall(finishSetupApp);
  const [made, setMade] = useState<TotpSecret | null>(null);
  if (made === null) {
    return (
      <>
        {!hasApp && <p>{m.desk_totp_what()}</p>}
        <CallFailed error={begin.error} />
        <Button
          tone={hasApp ? 'quiet' : 'primary'}
          busy={begin.busy}
          onClick={async () => setMade(await begin.run({ body: {} }))}
          className="self-start"
        >
          {hasApp ? m.setup_administrator_app_again() : m.desk_totp_begin()}
        </Button>
      </>
    );
  }
  const send = async (code: string) => {
    const done = await finish.run({ body: { code } });
    if (done !== null) onDone(done.state, done.recoveryCodes);
  };
  return <TotpForm made={made} finish={finish} onCode={send} />;
}
