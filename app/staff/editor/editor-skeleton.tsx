import { m } from '#shared/messages/compiled/messages.js';
import { Skeleton } from '../../ui/skeleton.tsx';

/** In the place of an editor until it is loaded and made. */
export function EditorSkeleton() {
  return (
    <div role="status" aria-label={m.desk_loading()}>
      <Skeleton className="h-60" />
    </div>
  );
}
