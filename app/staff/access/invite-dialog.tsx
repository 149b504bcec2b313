import type { FormEvent } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { inviteMember } from '#shared/staff/people-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { describeApprovalAsked } from '../approvals/describe-approval.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { listRoles } from './list-roles.ts';

/** Invites a staff member, who chooses a password by the link in the mail. */
export function InviteDialog({
  open,
  onClose,
  onInvited,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}) {
  const invite = useCall(inviteMember);
  const toast = useToast();
  const close = () => {
    invite.reset();
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget));
    const response = await invite.run({ body });
    if (response === null) return;
    toast({
      kind: 'success',
      text:
        response.approval === null
          ? m.desk_invited({ email: response.member?.email ?? '' })
          : describeApprovalAsked(response.approval.effectiveAfter),
      durationMs: 6000,
    });
    onInvited();
    close();
  };
  const hasFields = Object.keys(invite.fields).length > 0;
  return (
    <FormDialog open={open} onClose={close} title={m.desk_invite()}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          name="name"
          label={m.desk_member_name()}
          error={invite.fields.name}
          autoComplete="off"
          maxLength={120}
          required
        />
        <TextField
          name="email"
          type="email"
          label={m.desk_email()}
          error={invite.fields.email}
          autoComplete="off"
          required
        />
        <SelectField
          name="role"
          label={m.desk_member_role()}
          hint={m.desk_roles_hint()}
          defaultValue="clerk"
          options={listRoles()}
        />
        <CallFailed error={hasFields ? null : invite.error} />
        <Button type="submit" busy={invite.busy} className="self-end">
          {m.desk_invite_send()}
        </Button>
      </form>
    </FormDialog>
  );
}
