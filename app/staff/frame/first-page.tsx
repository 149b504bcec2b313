import { Navigate } from 'react-router';
import { useStaff } from '../access/use-staff.ts';
import { listRail } from './list-rail.ts';

/** /staff itself: leads to the first page of the rail that is open to whoever came. */
export function FirstPage() {
  const [first] = listRail(useStaff());
  return <Navigate replace to={first === undefined ? '/account' : `/${first.path}`} />;
}
