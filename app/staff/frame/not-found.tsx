import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { PageHead } from '../kit/page-head.tsx';

/** 404 page of the desk. */
export function NotFound() {
  return (
    <>
      <PageHead title={m.desk_lost()} />
      <Link to="/">{m.desk_lost_back()}</Link>
    </>
  );
}
