import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS, modesWithReference } from '#shared/staff/desk-donation.ts';
import { type DeskCampaign, listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';

import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed, Failed } from '../kit/list-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { EntryDonor } from './entry-donor.tsx';
import { lacksForTaxDocuments, warnOfLaw } from './entry-draft.ts';
import { EntryMore } from './entry-more.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { nameReference } from './name-mode.ts';
import type { Entry } from './use-entry.ts';

/** Entry form of one donation, in the order of a counter transaction. Enter alone does not submit; Ctrl+Enter does. */
export function EntryForm({ entry }: { readonly entry: Entry }) {
  const form = useRef<HTMLFormElement>(null);
  const campaigns = useLoaded(listDeskCampaigns);
  const { draft, change, busy, error } = entry;
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus(), []);

  // The invalid field is marked some renders after the refusal.
  const shouldFocusFault = useRef(false);
  const goToFault = () => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!shouldFocusFault.current || !field) return;
    shouldFocusFault.current = false;
    field.focus();
  };
  useEffect(goToFault);

  const submit = async (how?: { anyway: true }) => {
    shouldFocusFault.current = false;
    const faults = await entry.submit(how);
    if (faults === null) return;
    shouldFocusFault.current = true;
    goToFault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
      onKeyDown={onKeyDown}
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

/** Amount, payment mode and bank reference. */
function EntryMoney({ entry: { draft, change, faults } }: { readonly entry: Entry }) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-[12rem_1fr]">
      <TextField
        name="amount"
        label={draft.mode === 'kind' ? m.entry_amount_kind() : m.entry_amount()}
        prefix="₹"
        required
        inputMode="decimal"
        autoComplete="off"
        className="text-xl font-semibold tabular-nums"
        value={draft.amount}
        error={faults.amount}
        onChange={(event) => change({ amount: event.target.value.replace(/[,\s₹]/g, '') })}
      />
      <ModeChoice value={draft.mode} error={faults.mode} onChoose={(mode) => change({ mode })} />
      <div className="empty:hidden md:col-span-2 md:max-w-md">
        {modesWithReference.includes(draft.mode) && (
          <TextField
            name="reference"
            label={nameReference(draft.mode)}
            autoComplete="off"
            maxLength={DESK_LIMITS.reference}
            value={draft.reference}
            error={faults.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
        )}
        {draft.mode === 'kind' && (
          <TextField
            name="kind_description"
            label={m.entry_kind_description()}
            required
            autoComplete="off"
            maxLength={DESK_LIMITS.kind_description}
            value={draft.kind_description}
            error={faults.kind_description}
            onChange={(event) => change({ kind_description: event.target.value })}
          />
        )}
      </div>
    </div>
  );
}

/** Campaign and date; the defaults fit most donations. */
function EntryPurpose({
  entry: { draft, change, faults },
  campaigns,
}: {
  readonly entry: Entry;
  readonly campaigns: readonly DeskCampaign[];
}) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
      <SelectField
        name="donationId"
        label={m.entry_campaign()}
        options={campaigns.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={draft.donationId || campaigns[0]?._id}
        error={faults.donationId}
        onChange={(event) => change({ donationId: event.target.value })}
      />
      <TextField
        name="date"
        type="date"
        label={m.entry_date()}
        max={dayFrom(new Date(), 0)}
        value={draft.date}
        error={faults.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        name="note"
        label={m.entry_note()}
        autoComplete="off"
        maxLength={DESK_LIMITS.note}
        value={draft.note}
        error={faults.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </div>
  );
}
