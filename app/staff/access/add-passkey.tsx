import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { addPasskey, beginPasskey } from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { makePasskey, NoPasskey } from './passkeys.ts';

/** Creates a passkey on this device under a name chosen by the user. */
export function AddPasskey({
  onDone,
}: {
  /** Receives the recovery codes that are created with the first factor; none later. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const begin = useCall(beginPasskey);
  const keep = useCall(addPasskey);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    setError(null);
    const begun = await begin.run({ body: {} });
    if (begun === null) return;
    try {
      const response = await makePasskey(begun.options);
      const kept = await keep.run({ body: { name, response } });
      if (kept !== null) onDone(kept.recoveryCodes);
    } catch (failure) {
      if (!(failure instanceof NoPasskey)) throw failure;
      setError(failure.message);
    }
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{m.desk_passkey_what()}</p>
      <TextField
        name="name"
        label={m.desk_passkey_name()}
        hint={m.desk_passkey_name_hint()}
        defaultValue={m.desk_passkey_name_default()}
        maxLength={60}
        required
      />
      <CallFailed error={error ?? begin.error ?? keep.error} />
      <Button type="submit" busy={begin.busy || keep.busy}>
        {m.desk_passkey_make()}
      </Button>
    </form>
  );
}
