import { m } from '#shared/messages/compiled/messages.js';
import { signOut } from '#shared/staff/sign-in-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { useCall } from '../kit/use-call.ts';

/** Signs out with a full document load, so that no data remains in the tab. */
export function useSignOut(): { readonly signOut: () => Promise<void>; readonly busy: boolean } {
  const out = useCall(signOut);
  const toast = useToast();
  const submit = async () => {
    if ((await out.run({ body: {} })) !== null) location.assign('/staff/sign-in');
    else toast({ kind: 'error', text: m.desk_sign_out_failed(), durationMs: 6000 });
  };
  return { signOut: submit, busy: out.busy };
}
