import { m } from '#shared/messages/compiled/messages.js';
import { nameRole } from '../frame/name-role.ts';
import { PageHead } from '../kit/page-head.tsx';
import { MyPassword } from './my-password.tsx';
import { MySecondFactors } from './my-second-factors.tsx';
import { MySessions } from './my-sessions.tsx';
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
        <div className="xl:col-span-2">
          <MySessions />
        </div>
      </div>
    </>
  );
}
