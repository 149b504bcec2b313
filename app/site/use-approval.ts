import { approvalAt } from '#shared/deduction.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useOrganisation } from './organisation-context.ts';

/**
 * Number of the approval under which donations may be deducted now; null: none. "Now" is the server's, from when it
 * rendered the first page of the tab: by the clock of a phone, which may be years off, the browser would hydrate
 * another page than the server sent.
 */
export function useApproval(): string | null {
  const { registrations } = useOrganisation();
  const openedAt = useAppSelector((state) => state.content.openedAt);
  return approvalAt(new Date(openedAt), registrations);
}
