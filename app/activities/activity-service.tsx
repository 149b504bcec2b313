import { Link } from 'react-router';
import { servicePages } from '../site/site-map.ts';

/** The service that an activity belongs to, as a link to its page; nothing where it belongs to none. */
export function ActivityService({ service }: { readonly service: string }) {
  const page = servicePages.find(({ to }) => to === `/${service}`);
  if (page === undefined) return null;
  return (
    <p className="-mb-2">
      <Link
        viewTransition
        to={page.to}
        className="inline-flex min-h-11 items-center font-semibold text-peacock no-underline hover:underline"
      >
        {page.name()}
      </Link>
    </p>
  );
}
