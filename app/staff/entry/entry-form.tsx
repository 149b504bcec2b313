import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CallFailed, Failed } from '../kit/list-states.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { EntryDonor } from './entry-donor.tsx';
import { lacksForTaxDocuments, warnOfLaw } from './entry-draft.ts';
import { EntryMoney } from './entry-money.tsx';
import { EntryMore } from './entry-more.tsx';
import { EntryPurpose } from './entry-purpose.tsx';
import type { Entry } from './use-entry.ts';

/** Entry form of one donation, in the order of a counter transaction. Enter alone does not submit; Ctrl+Enter does. */
export function EntryForm({ entry }: { readonly entry: Entry }) {
  const form = useRef<HTMLFormElement>(null);
  const campaigns = useLoaded(listDeskCampaigns);
  const { draft, change, busy, error } = entry;
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus(), []);

  // The invalid field is marked some renders after the refusal.
  const seeksFault = useRef(false);
  const goToFault = () => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!seeksFault.current || !field) return;
    seeksFault.current = false;
    field.focus();
  };
  useEffect(goToFault);

  const submit = async (how?: { anyway: true }) => {
    seeksFault.current = false;
    const faults = await entry.submit(how);
    if (faults === null) return;
    seeksFault.current = true;
    goToFault();
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isField = event.target instanceof HTMLInputElement;
    if (!event.ctrlKey && !event.metaKey && !isField) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) void submit();
  };
  const all = campaigns.data?.campaigns ?? [];
  const chosen = all.find(({ _id }) => _id === (draft.donationId || all[0]?._id));
  const warning = warnOfLaw(draft, chosen);
  return (
    <form
      ref={form}
      noValidate
      aria-label={m.entry_title()}
      onKeyDown={steer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid max-w-5xl gap-5"
    >
      {campaigns.status === 'failed' && (
        <Failed message={campaigns.error} onRetry={campaigns.reload} />
      )}
      <EntryMoney entry={entry} />
      <p role="status" className="font-semibold text-danger empty:hidden">
        {warning}
      </p>
      <EntryDonor entry={entry} onAnyway={() => void submit({ anyway: true })} />
      <EntryPurpose entry={entry} campaigns={all} />
      <EntryMore entry={entry} />
      <CallFailed error={error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="large" busy={busy} aria-keyshortcuts="Control+Enter">
          {m.entry_submit()}
        </Button>
        <Button tone="quiet" onClick={entry.clear}>
          {m.entry_clear()}
        </Button>
        <Checkbox
          name="send"
          label={m.entry_send()}
          checked={draft.send}
          disabled={draft.email.trim() === ''}
          onChange={(event) => change({ send: event.target.checked })}
        />
      </div>
      {draft.fullname !== '' && lacksForTaxDocuments(draft) && (
        <p className="text-sm text-ink-soft">{m.entry_incomplete()}</p>
      )}
    </form>
  );
}
