import { Navigate } from 'react-router';
import { useStaff } from '../access/use-staff.ts';
import { listRail } from './list-rail.ts';

/** /staff itself: redirects to the first rail page that the user may open. */
export function FirstPage() {
  const [first] = listRail(useStaff());
  return <Navigate replace to={first === undefined ? '/account' : `/${first.path}`} />;
}
