import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { openSetup, readSetup, type SetupState } from '#shared/setup/setup-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';

/**
 * Opens the set-up: with this browser's session, else with the token behind # of the printed address, else typed. Over an
 * unencrypted connection nothing is sent: the server refuses it, but only after others could read it on its way.
 */
export function TokenForm({ onOpened }: { readonly onOpened: (state: SetupState) => void }) {
  const api = useApi();
  const open = useCall(openSetup);
  // A page over https is secure, and so is one on this machine.
  const [isUnencrypted] = useState(() => window.isSecureContext === false);
  const [isLooking, setIsLooking] = useState(!isUnencrypted);

  const send = async (token: string) => {
    const answer = await open.run({ body: { token } });
    if (answer !== null) onOpened(answer.state);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const printed = window.location.hash.slice(1);
    // Out of the address bar and the history.
    window.history.replaceState(null, '', window.location.pathname);
    if (isUnencrypted) return;
    callEndpoint(api, readSetup)
      .then(async ({ state }) => {
        if (state !== null) onOpened(state);
        else if (printed !== '') await send(printed);
      })
      // The form that follows says what is wrong when it is sent.
      .catch(() => {})
      .finally(() => setIsLooking(false));
  }, []);

  if (isUnencrypted) return <CallFailed error={m.setup_not_encrypted()} />;
  if (isLooking) return <p role="status">{m.setup_opening()}</p>;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('token')).trim();
    await send(typed.split('#').at(-1) ?? '');
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <p className="text-ink-soft">{m.setup_token_lead()}</p>
      <TextField
        name="token"
        label={m.setup_token_label()}
        hint={m.setup_token_hint()}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <CallFailed error={open.error} />
      <Button type="submit" busy={open.busy} className="self-start">
        {m.setup_token_send()}
      </Button>
    </form>
  );
}
