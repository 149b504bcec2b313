import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { SecondPersonReason } from '#shared/staff/correction-rules.ts';
import type { CorrectionRules } from '#shared/staff/corrections-endpoints.ts';

/** Says before sending that a change waits for another person, why, and for whom. Renders nothing where it does not. */
export function CorrectionNotice({
  rules,
  reasons,
  isRequest,
}: {
  readonly rules: CorrectionRules;
  /** Why a second person is needed; empty: none is. */
  readonly reasons: readonly SecondPersonReason[];
  /** True: a clerk's changes go to an accountant. */
  readonly isRequest: boolean;
}) {
  const above = formatRupees(rules.secondPersonAbove);
  const sentences = isRequest
    ? [m.correction_goes_as_request(), nameAcceptors(rules)]
    : [
        ...(reasons.includes('amount') ? [m.correction_for_two_amount({ above })] : []),
        ...(reasons.some((one) => one !== 'amount') ? [m.correction_for_two_mode()] : []),
        ...(reasons.length > 0 ? [nameApprovers(rules)] : []),
      ];
  return (
    <p
      role="status"
      className="rounded-xl border border-line-strong bg-marigold/20 px-3 py-2 text-sm empty:hidden"
    >
      {sentences.join(' ')}
    </p>
  );
}

/** Who can approve, or what happens where nobody can. */
export function nameApprovers({ approvers }: Pick<CorrectionRules, 'approvers'>): string {
  return approvers.length === 0
    ? m.correction_approved_by_nobody()
    : m.correction_waits_for({ names: joinNames(approvers) });
}

function nameAcceptors({ acceptors }: CorrectionRules): string {
  return acceptors.length === 0
    ? m.correction_accepted_by_nobody()
    : m.correction_accepted_by({ names: joinNames(acceptors) });
}

const names = new Intl.ListFormat('en', { type: 'disjunction' });
const joinNames = (list: readonly string[]) => names.format(list);
