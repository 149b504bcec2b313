import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { PageHead } from '../kit/page-head.tsx';

/** An address of the desk that leads nowhere. */
export function Lost() {
  return (
    <>
      <PageHead title={m.desk_lost()} />
      <Link to="/">{m.desk_lost_back()}</Link>
    </>
  );
}
