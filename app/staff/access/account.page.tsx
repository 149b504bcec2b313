import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { changeMyPassword, type StaffSelf } from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { nameRole } from '../frame/name-role.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { useDeskDispatch } from '../make-desk-store.ts';
import { ChoosePassword } from './choose-password.tsx';
import { MySecondFactors } from './my-second-factors.tsx';
import { MySessions } from './my-sessions.tsx';
import { loadSession } from './session.slice.ts';
import { useStaff } from './use-staff.ts';

export default function AccountPage() {
  const staff = useStaff();
  return (
    <>
      <PageHead
        title={m.desk_account()}
        detail={`${staff.name} · ${staff.email} · ${nameRole(staff.role)}`}
      />
      <div className="grid max-w-6xl items-start gap-4 xl:grid-cols-2">
        <MySecondFactors staff={staff} />
        <MyPassword staff={staff} />
        <div className="min-w-0 xl:col-span-2">
          <MySessions />
        </div>
      </div>
    </>
  );
}

/** Changes the own password; this ends all other sessions. */
function MyPassword({ staff }: { readonly staff: StaffSelf }) {
  const [open, setOpen] = useState(false);
  const change = useCall(changeMyPassword);
  const toast = useToast();
  const dispatch = useDeskDispatch();
  const save = async (password: string) => {
    const response = await change.run({ body: { password } });
    if (response === null) return;
    setOpen(false);
    toast({ kind: 'success', text: response.message, durationMs: 5000 });
    void dispatch(loadSession());
  };
  const verb = staff.hasPassword ? m.desk_password_change() : m.desk_password_choose();
  return (
    <Panel title={m.desk_password()}>
      <p className="mb-3 text-sm text-ink-soft">{m.desk_password_text()}</p>
      <Button
        tone="secondary"
        onClick={() => {
          change.reset();
          setOpen(true);
        }}
      >
        {verb}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={verb}>
        <ChoosePassword
          label={m.desk_password_new()}
          submitLabel={m.desk_password_save()}
          busy={change.busy}
          error={change.fields.password ?? change.error}
          onChoose={save}
        />
      </Dialog>
    </Panel>
  );
}
