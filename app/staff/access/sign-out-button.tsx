import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out; asks first where that would erase text that is not on the server. */
export function SignOutButton() {
  const { signOut, busy, unsaved, signOutAnyway, stay } = useSignOut();
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void signOut()} className="whitespace-nowrap">
        {m.desk_sign_out()}
      </Button>
      <Dialog open={unsaved !== null} onClose={stay} title={m.content_sign_out_title()}>
        <p>{m.content_sign_out_text({ titles: unsaved?.join(', ') ?? '' })}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button tone="secondary" onClick={() => void signOutAnyway()}>
            {m.content_sign_out_anyway()}
          </Button>
          <Button onClick={stay}>{m.content_stay()}</Button>
        </div>
      </Dialog>
    </>
  );
}
