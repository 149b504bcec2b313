import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

export const loader = () => data(null, { status: 404 });

// Nothing to fetch when the browser comes here by a link.
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFound />;
}
