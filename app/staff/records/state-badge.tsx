import { Badge } from '../kit/badge.tsx';
import { isPartlyRefunded, namePartlyRefunded, nameState, toneOf } from './donation-messages.ts';

type Props = { readonly status: string; readonly refunded: number };

/** Status of a donation; `refunded` is its total refund in rupees. */
export function StateBadge({ status, refunded }: Props) {
  const isPartly = isPartlyRefunded({ status, refunded });
  return <Badge tone={toneOf(status)}>{isPartly ? namePartlyRefunded() : nameState(status)}</Badge>;
}
