import { m } from '#shared/messages/compiled/messages.js';
import { BrandMark } from '../../site/brand-mark.tsx';

/** Shown while the session is being fetched. */
export function Splash() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3">
      <BrandMark className="w-12 animate-breathe" />
      <p role="status" className="text-ink-soft">
        {m.desk_opening()}
      </p>
    </main>
  );
}
