import { data } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { NotFound } from './not-found.tsx';
import { describeHiddenPage } from './page-head.ts';

export const loader = () => data(null, { status: 404 });

// Nothing to fetch on client navigations.
export const clientLoader = () => null;

export const meta = () => describeHiddenPage(m.not_found_title());

export default function NotFoundPage() {
  return <NotFound />;
}
