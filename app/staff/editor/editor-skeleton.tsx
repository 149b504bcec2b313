import { m } from '#shared/messages/compiled/messages.js';
import { Skeleton } from '../../ui/skeleton.tsx';

/** In the place of an editor until its code is loaded. */
export function EditorSkeleton() {
  return (
    <div role="status" aria-label={m.desk_loading()}>
      <Skeleton className="h-60" />
    </div>
  );
}
