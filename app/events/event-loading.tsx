import { m } from '#shared/messages/compiled/messages.js';
import { Skeleton } from '../ui/skeleton.tsx';

/** Skeleton of the page while its event loads. */
export function EventLoading() {
  return (
    <div
      aria-busy="true"
      className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-14"
    >
      <div className="flex flex-col gap-5">
        <h1 className="font-display text-2xl text-ink-soft">
          <span role="status">{m.event_loading()}</span>
        </h1>
        <Skeleton className="aspect-[8/5] w-full rounded-3xl" />
        <Skeleton className="h-12 w-3/4" />
      </div>
      <Skeleton className="h-80 rounded-3xl" />
    </div>
  );
}
