import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  beginPasskeySignIn,
  type SignedIn,
  signIn,
  signInWithPasskey,
} from '#shared/staff/sign-in-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { canAskForPasskey } from './passkeys.ts';
import { SecondStep } from './second-step.tsx';
import { usePasskey } from './use-passkey.ts';

/** Sign-in by password with a second factor, or by passkey alone. */
export function SignInForm({
  email = '',
  onSignedIn,
}: {
  /** Prefilled where known. */
  readonly email?: string;
  readonly onSignedIn: () => void;
}) {
  const [methods, setMethods] = useState<SignedIn['methods'] | null>(null);
  const password = useCall(signIn);
  const withPasskey = useCall(signInWithPasskey);
  const goOn = (response: SignedIn | null) => {
    if (response?.next === 'desk') onSignedIn();
    else if (response?.next === 'second-factor') setMethods(response.methods);
  };
  const passkey = usePasskey(beginPasskeySignIn, async (response) =>
    goOn(await withPasskey.run({ body: { response } })),
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { email: form.get('email'), password: form.get('password') };
    goOn(await password.run({ body }));
  };

  if (methods !== null) {
    return <SecondStep methods={methods} onSignedIn={onSignedIn} onBack={() => setMethods(null)} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          name="email"
          type="email"
          label={m.desk_email()}
          autoComplete="username webauthn"
          defaultValue={email}
          required
        />
        <TextField
          name="password"
          type="password"
          label={m.desk_password()}
          autoComplete="current-password"
          required
        />
        <CallFailed error={password.error} />
        <Button type="submit" block busy={password.busy}>
          {m.desk_sign_in()}
        </Button>
      </form>
      {canAskForPasskey() && (
        <>
          <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {m.desk_or()}
          </p>
          <Button tone="secondary" block busy={passkey.busy} onClick={passkey.ask}>
            {m.desk_sign_in_passkey()}
          </Button>
          <CallFailed error={passkey.error ?? withPasskey.error} />
        </>
      )}
    </div>
  );
}
