import { m } from '#shared/messages/compiled/messages.js';
import type { TaxDocument } from '#shared/staff/tax-documents-endpoints.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';

const validities: Record<TaxDocument['validity'], { label: () => string; tone: BadgeTone }> = {
  valid: { label: m.desk_papers_valid, tone: 'good' },
  replaced: { label: m.desk_papers_replaced, tone: 'plain' },
  void: { label: m.desk_papers_void, tone: 'bad' },
};

/** Whether an issued document is still valid. */
export function ValidityBadge({ validity }: { readonly validity: TaxDocument['validity'] }) {
  return <Badge tone={validities[validity].tone}>{validities[validity].label()}</Badge>;
}
