import { Link } from 'react-router';
import { servicePages } from '../site/site-map.ts';

/** Link to the activity's service; renders nothing when it has none. */
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
