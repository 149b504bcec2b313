import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { LossQuestion } from '../kit/loss-question.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out; asks first where that would erase text that is not on the server. */
export function SignOutButton() {
  const { signOut, busy, unsaved, signOutAnyway, stay } = useSignOut();
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void signOut()} className="whitespace-nowrap">
        {m.desk_sign_out()}
      </Button>
      <LossQuestion
        open={unsaved !== null}
        title={m.content_sign_out_title()}
        text={m.content_sign_out_text({ titles: unsaved?.join(', ') ?? '' })}
        loseLabel={m.content_sign_out_anyway()}
        onLose={() => void signOutAnyway()}
        keepLabel={m.content_stay()}
        onKeep={stay}
      />
    </>
  );
}
