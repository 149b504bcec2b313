import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { LossQuestion } from '../kit/loss-question.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out; asks first where that would erase text that is not on the server. */
export function SignOutButton() {
  const { signOut, busy, unsaved, signOutAnyway, stay } = useSignOut();
  const areDocuments = unsaved !== null && unsaved.length > 0;
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void signOut()} className="whitespace-nowrap">
        {m.desk_sign_out()}
      </Button>
      <LossQuestion
        open={unsaved !== null}
        title={areDocuments ? m.content_sign_out_title() : m.desk_discard_title()}
        text={
          areDocuments
            ? m.content_sign_out_text({ titles: unsaved.join(', ') })
            : m.desk_discard_text()
        }
        loseLabel={m.content_sign_out_anyway()}
        onLose={() => void signOutAnyway()}
        keepLabel={m.content_stay()}
        onKeep={stay}
      />
    </>
  );
}
