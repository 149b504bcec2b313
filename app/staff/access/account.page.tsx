import { m } from '#shared/messages/compiled/messages.js';
import { nameRole } from '../frame/name-role.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useStaff } from './use-staff.ts';

export default function AccountPage() {
  const staff = useStaff();
  return (
    <PageHead
      title={m.desk_account()}
      detail={`${staff.name} · ${staff.email} · ${nameRole(staff.role)}`}
    />
  );
}
