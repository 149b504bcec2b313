import { Badge } from '../kit/badge.tsx';
import { nameState, toneOf } from './donation-messages.ts';

/** Status of a donation. */
export function StateBadge({ status }: { readonly status: string }) {
  return <Badge tone={toneOf(status)}>{nameState(status)}</Badge>;
}
