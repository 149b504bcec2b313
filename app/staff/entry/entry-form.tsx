import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
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
import { EntryPins, EntryPurpose } from './entry-purpose.tsx';
import { EntryQuestion } from './entry-question.tsx';
import { findNextField } from './next-field.ts';
import type { Entry } from './use-entry.ts';

/** Entry form of one donation, in the order of a counter transaction. Enter goes to the next field; Ctrl+Enter saves. */
export function EntryForm({ entry }: { readonly entry: Entry }) {
  const form = useRef<HTMLFormElement>(null);
  const campaigns = useLoaded(listDeskCampaigns);
  const { draft, change, busy, error, done } = entry;
  const saved = done?._id;
  // After each saving the next donation begins where this one began.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saved` stands for a new form
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus(), [saved]);

  // The invalid field is marked some renders after the refusal.
  const shouldFocusFault = useRef(false);
  const goToFault = () => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!shouldFocusFault.current || !field) return;
    shouldFocusFault.current = false;
    field.focus();
  };
  useEffect(goToFault);

  const submit: Entry['submit'] = async (answer) => {
    shouldFocusFault.current = false;
    const faults = await entry.submit(answer);
    if (faults === null) return null;
    shouldFocusFault.current = true;
    goToFault();
    return faults;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.altKey || event.nativeEvent.isComposing) return;
    const { target } = event;
    const saves = event.ctrlKey || event.metaKey;
    if (!saves && !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (saves) void submit();
    else if (target instanceof HTMLInputElement)
      findNextField(event.currentTarget, target)?.focus();
  };
  const checkField = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type !== 'radio') entry.leave(target.name);
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
      onBlur={checkField}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-5"
    >
      {campaigns.status === 'failed' && (
        <Failed message={campaigns.error} onRetry={campaigns.reload} />
      )}
      <EntryMoney entry={entry} />
      <p role="status" className="font-semibold text-danger empty:hidden">
        {warning}
      </p>
      <EntryDonor entry={entry} />
      <EntryPurpose entry={entry} campaigns={all} />
      <EntryMore entry={entry} />
      <CallFailed error={error} />
      <EntryQuestion entry={entry} onAnswer={submit} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="large" busy={busy} aria-keyshortcuts="Control+Enter">
          {m.entry_submit()}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            if (entry.undoClear === null) entry.clear();
            else entry.undoClear();
            form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
          }}
        >
          {entry.undoClear === null ? m.entry_clear() : m.entry_clear_undo()}
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
      <EntryPins entry={entry} />
    </form>
  );
}
