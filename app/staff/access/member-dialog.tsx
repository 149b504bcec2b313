import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  changeRole,
  disableMember,
  enableMember,
  forgetMemberFactors,
  inviteMember,
  type Member,
  sendMemberReset,
} from '#shared/staff/people-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { describeApprovalAsked } from '../approvals/describe-approval.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { type Attempt, useCall } from '../kit/use-call.ts';
import { listRoles } from './list-roles.ts';

type Props = {
  /** The member; null: the dialog is closed. */
  readonly member: Member | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Actions of an administrator on one staff member. */
export function MemberDialog(props: Props) {
  const { member, onClose } = props;
  return (
    <Dialog open={member !== null} onClose={onClose} title={member?.name ?? ''}>
      {member !== null && <MemberActions key={member._id} {...props} member={member} />}
    </Dialog>
  );
}

/** Result of a change; with `approval` it is pending. */
type Done = { readonly approval: { readonly effectiveAfter: string | null } | null };

function MemberActions({ member, onClose, onChanged }: Props & { readonly member: Member }) {
  const [asking, setAsking] = useState<'disable' | 'forget' | null>(null);
  const [role, setRole] = useState<string>(member.role);
  const [error, setError] = useState<string | null>(null);
  const [changing, disabling, enabling, resetting, forgetting, inviting] = [
    useCall(changeRole),
    useCall(disableMember),
    useCall(enableMember),
    useCall(sendMemberReset),
    useCall(forgetMemberFactors),
    useCall(inviteMember),
  ];
  const toast = useToast();
  const params = { id: member._id };
  const finish = (attempt: Attempt<object | Done>, done: string): string | null => {
    setError(attempt.error);
    if (attempt.error !== null) return attempt.error;
    const approval = 'approval' in attempt.response ? attempt.response.approval : null;
    const text = approval ? describeApprovalAsked(approval.effectiveAfter) : done;
    toast({ kind: 'success', text, durationMs: approval ? 9000 : 5000 });
    onChanged();
    onClose();
    return null;
  };
  const { name, email } = member;
  const again = { email, name, role: member.role };

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{email}</p>
      <div className="flex items-end gap-2">
        <div className="grow">
          <SelectField
            name="role"
            label={m.desk_member_role()}
            options={listRoles()}
            value={role}
            onChange={(event) => setRole(event.target.value)}
          />
        </div>
        <Button
          tone="secondary"
          disabled={role === member.role}
          busy={changing.busy}
          onClick={async () =>
            finish(
              await changing.attempt({ params, body: { role } }),
              m.desk_role_changed({ name }),
            )
          }
        >
          {m.desk_role_change()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{m.desk_role_change_hint()}</p>
      <CallFailed error={error} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {member.state === 'invited' && (
          <Button
            tone="secondary"
            busy={inviting.busy}
            onClick={async () =>
              finish(await inviting.attempt({ body: again }), m.desk_invited({ email }))
            }
          >
            {m.desk_invite_again()}
          </Button>
        )}
        {member.state === 'active' && (
          <>
            <Button
              tone="secondary"
              busy={resetting.busy}
              onClick={async () =>
                finish(await resetting.attempt({ params, body: {} }), m.desk_reset_sent({ email }))
              }
            >
              {m.desk_send_reset()}
            </Button>
            <Button tone="secondary" onClick={() => setAsking('forget')}>
              {m.desk_forget_factors()}
            </Button>
          </>
        )}
        {member.state === 'disabled' ? (
          <Button
            tone="secondary"
            busy={enabling.busy}
            onClick={async () =>
              finish(await enabling.attempt({ params, body: {} }), m.desk_enabled({ name }))
            }
          >
            {m.desk_enable()}
          </Button>
        ) : (
          <Button tone="secondary" onClick={() => setAsking('disable')}>
            {m.desk_disable()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'disable'}
        onClose={() => setAsking(null)}
        title={m.desk_disable_title({ name })}
        confirmLabel={m.desk_disable()}
        onConfirm={async () =>
          finish(await disabling.attempt({ params, body: {} }), m.desk_disabled({ name }))
        }
      >
        <p>{m.desk_disable_text({ name })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'forget'}
        onClose={() => setAsking(null)}
        title={m.desk_forget_title({ name })}
        confirmLabel={m.desk_forget_factors()}
        onConfirm={async () =>
          finish(await forgetting.attempt({ params, body: {} }), m.desk_forgotten_factors({ name }))
        }
      >
        <p>{m.desk_forget_text({ name })}</p>
      </ConfirmDialog>
    </div>
  );
}
