import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, toRupees } from '#shared/money.ts';
import {
  type CashCounts,
  denominations,
  describeCashDifference,
  sumCounts,
} from '#shared/staff/cash-count.ts';
import {
  CASH_REASON_LENGTH,
  type CashHandover,
  type CashHandoverPage,
  countCash,
  handOverCash,
  refreshCashHandover,
} from '#shared/staff/cash-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { useCall } from '../kit/use-call.ts';
import { CountTable, nameDenomination } from './count-table.tsx';

const MOST_DIGITS = 5;

type Props = {
  readonly handover: CashHandover;
  /** Cash donations entered since the draft was begun. */
  readonly more: number;
  readonly onChanged: (page: CashHandoverPage) => void;
  readonly onStale: () => void;
};

/** Counts the cash of a draft: Enter goes from one denomination to the next. */
export function CountForm({ handover, more, onChanged, onStale }: Props) {
  const [typed, setTyped] = useState(() => toTexts(handover.counts));
  const [reason, setReason] = useState(handover.differenceReason);
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useCall(countCash);
  const handing = useCall(handOverCash);
  const refreshing = useCall(refreshCashHandover);
  const toast = useToast();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const counts = toCounts(typed);
  const counted = toRupees(sumCounts(counts));
  const difference = counted - handover.expected;
  const body = { version: handover.version, counts, differenceReason: reason };
  const params = { id: handover._id };
  const saveCount = async (): Promise<CashHandoverPage | null> => {
    const page = await saving.run({ params, body });
    if (page === null) return null;
    onChanged(page);
    // Stored without surrounding spaces and identity numbers: it would count as unsaved otherwise.
    setReason((now) => (now === body.differenceReason ? page.handover.differenceReason : now));
    return page;
  };
  const save = async () => {
    handing.reset();
    if ((await saveCount()) !== null) toast({ kind: 'success', text: m.cash_saved() });
  };
  const refresh = async () => {
    // The count is saved first: refreshing makes a newer version.
    if ((await saveCount()) === null) return;
    const page = await refreshing.run({ params });
    if (page !== null) onChanged(page);
  };
  const goOn = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    fields[fields.indexOf(event.target) + 1]?.focus();
  };
  const error = handing.error ?? saving.error ?? refreshing.error;
  const isStale = saving.refusedWith === 409 || handing.refusedWith === 409;
  return (
    <>
      <form ref={form} noValidate onKeyDown={goOn} onSubmit={(event) => event.preventDefault()}>
        <CountTable
          counts={counts}
          pieces={(line) => (
            <input
              aria-label={nameDenomination(line)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MOST_DIGITS}
              value={typed[line.name] ?? ''}
              onChange={({ target }) =>
                setTyped((now) => ({ ...now, [line.name]: target.value.replaceAll(/\D/g, '') }))
              }
              onFocus={({ target }) => target.select()}
              className="min-h-7.5 w-20 rounded-lg border border-line-strong bg-card px-2 text-right tabular-nums"
            />
          )}
        >
          <div role="status" className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <p>
              {m.cash_expected()}: <strong>{formatRupees(handover.expected)}</strong>
            </p>
            <p>
              {m.cash_difference()}:{' '}
              <strong className={difference === 0 ? 'text-peacock-deep' : 'text-danger'}>
                {describeCashDifference(difference)}
              </strong>
            </p>
          </div>
          {more > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              {m.cash_more({ count: more })}
              <Button tone="secondary" busy={refreshing.busy} onClick={() => void refresh()}>
                {m.cash_refresh()}
              </Button>
            </p>
          )}
          <div className="mt-3 grid max-w-md gap-3">
            {difference !== 0 && (
              <TextField
                name="differenceReason"
                label={m.cash_difference_reason()}
                maxLength={CASH_REASON_LENGTH}
                autoComplete="off"
                value={reason}
                error={handing.fields.differenceReason ?? saving.fields.differenceReason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
            {!asks && <CallFailed error={error} />}
            {isStale && !asks && (
              <Button tone="secondary" onClick={() => void refresh().then(onStale)}>
                {m.cash_refresh()}
              </Button>
            )}
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsks(true)}>{m.cash_hand_over()}</Button>
              <Button tone="secondary" busy={saving.busy} onClick={() => void save()}>
                {m.cash_save()}
              </Button>
            </div>
          </div>
        </CountTable>
      </form>
      <UnsavedGuard
        isUnsaved={() =>
          reason !== handover.differenceReason ||
          denominations.some(({ name }) => counts[name] !== (handover.counts[name] ?? 0))
        }
      />
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={m.cash_hand_over_title({ amount: formatRupees(counted) })}
        confirmLabel={m.cash_hand_over()}
        onConfirm={async () => {
          const sent = { ...body, expected: handover.expected };
          const { response, error: refusal } = await handing.attempt({ params, body: sent });
          if (response === null) {
            setAsks(false);
            return refusal;
          }
          setAsks(false);
          onChanged(response);
          toast({ kind: 'success', text: m.cash_handed_over() });
          return null;
        }}
      >
        <p>{m.cash_hand_over_text()}</p>
        <p className="mt-2 font-semibold">{describeCashDifference(difference)}</p>
      </ConfirmDialog>
    </>
  );
}

type Texts = Partial<Record<keyof CashCounts, string>>;

function toTexts(counts: CashCounts): Texts {
  return Object.fromEntries(denominations.map(({ name }) => [name, String(counts[name] ?? '')]));
}

function toCounts(texts: Texts): CashCounts {
  return Object.fromEntries(denominations.map(({ name }) => [name, Number(texts[name] ?? '')]));
}
