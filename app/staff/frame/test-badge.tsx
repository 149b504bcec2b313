import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '../kit/badge.tsx';

/** The document says whether the provider moves real money. */
const isTestMode = () =>
  document.querySelector('meta[name="test-mode"]')?.getAttribute('content') === 'true';

/** Badge on every page where no real money moves. */
export function TestBadge({ className = '' }: { readonly className?: string }) {
  if (!isTestMode()) return null;
  return (
    <span className={className}>
      <Badge tone="waiting">{m.test_mode()}</Badge>
    </span>
  );
}
