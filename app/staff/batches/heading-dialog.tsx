import { type FormEvent, useEffect, useState } from 'react';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { batchModes, RECEIPT_BOOK_NO_LENGTH, readTypedAmount } from '#shared/staff/batch-cells.ts';
import { readBatchHeading } from '#shared/staff/batch-heading.ts';
import { type Batch, changeBatch, openBatch } from '#shared/staff/batches-endpoints.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMay } from '../access/use-staff.ts';
import { nameDeskMode } from '../entry/name-mode.ts';
import { DateField } from '../kit/date-field.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed, Failed } from '../kit/list-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';

type Props = {
  /** The batch to change, 'new' to open one; null: closed. */
  readonly shown: Batch | 'new' | null;
  readonly onClose: () => void;
  readonly onDone: (batch: Batch) => void;
};

/** States the control total of a batch, and what its donations have in common. */
export function HeadingDialog({ shown, onClose, onDone }: Props) {
  const title = shown === 'new' ? m.batches_open() : m.batch_change();
  return (
    <FormDialog open={shown !== null} onClose={onClose} title={title} width="wide">
      {shown !== null && (
        <HeadingForm batch={shown === 'new' ? null : shown} onClose={onClose} onDone={onDone} />
      )}
    </FormDialog>
  );
}

const fields = [
  'count',
  'amount',
  'date',
  'mode',
  'campaign',
  'firstReceiptNo',
  'lastReceiptNo',
] as const;
type Draft = Record<(typeof fields)[number], string>;

/** What was changed: another member may have changed other fields since the dialog was opened. */
function listChanges(first: Draft, typed: Draft): Record<string, string> {
  const changed = fields.filter((field) => typed[field] !== first[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}

function beginDraft(batch: Batch | null): Draft {
  return {
    count: batch === null ? '' : String(batch.expected.count),
    amount: batch === null ? '' : String(batch.expected.amount),
    date: batch?.date ?? dayFrom(new Date(), 0),
    mode: batch?.mode ?? 'cash',
    campaign: batch?.campaign._id ?? '',
    firstReceiptNo: batch?.firstReceiptNo ?? '',
    lastReceiptNo: batch?.lastReceiptNo ?? '',
  };
}

function HeadingForm({
  batch,
  onClose,
  onDone,
}: Omit<Props, 'shown'> & { readonly batch: Batch | null }) {
  const [first] = useState(() => beginDraft(batch));
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const anyYear = useMay('donations.correct');
  const loaded = useLoaded(listDeskCampaigns);
  const campaigns = loaded.data?.campaigns ?? (batch === null ? [] : [batch.campaign]);
  const lacksCampaigns = campaigns.length === 0 && loaded.status !== 'succeeded';
  const [isWaiting, setWaiting] = useState(false);
  const opening = useCall(openBatch);
  const changing = useCall(changeBatch);
  const calling = batch === null ? opening : changing;
  const isQuestion = calling.refusedWith === 409 && calling.fields.date !== undefined;
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: faults[name] ?? (isQuestion ? undefined : calling.fields[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft((now) => ({ ...now, [name]: target.value }));
      setFaults(({ [name]: _, ...others }) => others);
    },
  });
  const save = async (confirmed: readonly string[] = []) => {
    if (lacksCampaigns) {
      setWaiting(true);
      if (loaded.status === 'failed') loaded.reload();
      return;
    }
    const campaign = draft.campaign || (campaigns[0]?._id ?? '');
    const amount = readTypedAmount(draft.amount.replaceAll(/\s/g, ''));
    const typed = { ...draft, campaign, amount };
    const read = readBatchHeading(typed, { now: new Date(), anyYear });
    setFaults(read.faults ?? {});
    if (read.faults !== null) return;
    const answer =
      batch === null
        ? await opening.run({ body: { ...typed, confirmed } })
        : await changing.run({
            params: { id: batch._id },
            body: { ...listChanges(first, typed), confirmed },
          });
    if (answer !== null) onDone(answer.batch);
  };
  // Whoever types faster than the campaigns are loaded has saved once they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved then is the draft of that moment
  useEffect(() => {
    if (!isWaiting || loaded.status === 'loading') return;
    setWaiting(false);
    if (loaded.status === 'succeeded') void save();
  }, [loaded.status, loaded.failing]);
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      {loaded.status === 'failed' && (
        <div className="sm:col-span-2">
          <Failed message={loaded.error} onRetry={loaded.reload} />
        </div>
      )}
      <TextField
        {...field('count')}
        label={m.batch_count()}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('amount')}
        label={m.batch_amount()}
        prefix="₹"
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField
        {...field('date')}
        onChange={(value) => field('date').onChange({ target: { value } })}
        label={m.batch_date()}
        required
        max={dayFrom(new Date(), 0)}
      />
      <SelectField
        {...field('mode')}
        label={m.batch_mode()}
        options={batchModes.map((mode) => ({ value: mode, label: nameDeskMode(mode) }))}
      />
      <div className="sm:col-span-2">
        <SelectField
          {...field('campaign')}
          label={m.batch_campaign()}
          hint={m.batch_campaign_hint()}
          options={campaigns.map(({ _id, title }) => ({ value: _id, label: title }))}
        />
      </div>
      <TextField
        {...field('firstReceiptNo')}
        label={m.batch_first_receipt_no()}
        maxLength={RECEIPT_BOOK_NO_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...field('lastReceiptNo')}
        label={m.batch_last_receipt_no()}
        maxLength={RECEIPT_BOOK_NO_LENGTH}
        autoComplete="off"
      />
      <div className="empty:hidden sm:col-span-2">
        {isQuestion ? (
          <div
            role="alert"
            className="grid justify-items-start gap-3 rounded-xl border border-marigold bg-marigold/20 px-4 py-3"
          >
            <p>{calling.fields.date}</p>
            <Button tone="secondary" busy={calling.busy} onClick={() => void save(['date'])}>
              {m.batch_date_confirm()}
            </Button>
          </div>
        ) : (
          <CallFailed error={calling.error} />
        )}
      </div>
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={calling.busy || isWaiting}>
          {batch === null ? m.batch_open_submit() : m.batch_change_submit()}
        </Button>
      </div>
    </form>
  );
}
