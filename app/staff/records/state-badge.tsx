import { Badge } from '../kit/badge.tsx';
import { nameState, toneOf } from './gift-words.ts';

/** The state of a gift. */
export function StateBadge({ status }: { readonly status: string }) {
  return <Badge tone={toneOf(status)}>{nameState(status)}</Badge>;
}
