import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  bounceCheques,
  type Cheque,
  type ChequeState,
  undoBounce,
} from '#shared/staff/cheques-endpoints.ts';
import { type CorrectionRules, listCorrections } from '#shared/staff/corrections-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { nameApprovers } from '../entry/correction-notice.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameCheque } from './cheque-messages.ts';
import { MoveDialog, type Target } from './move-dialog.tsx';

type Act = Target | 'bounced' | 'undo-bounce';

type ActRule = {
  readonly act: Act;
  readonly label: () => string;
  /** The states in which every chosen cheque may be. */
  readonly from: readonly ChequeState[];
  readonly needs: 'donations.enter' | 'donations.correct' | 'donations.void';
};

/** The acts, the next sensible one first; the server has the last word. */
const rules: readonly ActRule[] = [
  {
    act: 'deposited',
    label: m.cheques_deposit,
    from: ['received', 'untracked'],
    needs: 'donations.enter',
  },
  {
    act: 'cleared',
    label: m.cheques_clear,
    from: ['deposited', 'untracked'],
    needs: 'donations.correct',
  },
  {
    act: 'bounced',
    label: m.cheques_bounce,
    from: ['received', 'deposited', 'cleared', 'untracked'],
    needs: 'donations.void',
  },
  {
    act: 'received',
    label: m.cheques_back_to_received,
    from: ['deposited'],
    needs: 'donations.enter',
  },
  {
    act: 'deposited',
    label: m.cheques_back_to_deposited,
    from: ['cleared'],
    needs: 'donations.correct',
  },
  { act: 'undo-bounce', label: m.cheques_undo_bounce, from: ['bounced'], needs: 'donations.void' },
];

/** Buttons of what can be recorded of all these cheques together, with their dialogs. */
export function ChequeActs({
  cheques,
  onDone,
  quiet = false,
}: {
  readonly cheques: readonly Cheque[];
  readonly onDone: () => void;
  /** True: none of the buttons is primary. */
  readonly quiet?: boolean;
}) {
  const [act, setAct] = useState<Act | null>(null);
  const may = {
    'donations.enter': useMay('donations.enter'),
    'donations.correct': useMay('donations.correct'),
    'donations.void': useMay('donations.void'),
  };
  const [first] = cheques;
  if (first === undefined) return null;
  const fits = ({ act: one, from, needs }: ActRule) =>
    may[needs] &&
    cheques.every(({ state, pendingBounce }) => from.includes(state) && pendingBounce === null) &&
    (one !== 'undo-bounce' || (cheques.length === 1 && first.canUndoBounce));
  const fitting = rules.filter(fits);
  const close = () => setAct(null);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <>
      {fitting.length === 0 && cheques.length > 1 && (
        <p className="text-sm text-ink-soft">{m.cheques_no_act()}</p>
      )}
      {fitting.map((rule, index) => (
        <Button
          key={rule.label()}
          tone={
            !quiet && index === 0 && (rule.act === 'cleared' || rule.act === 'deposited')
              ? 'primary'
              : 'secondary'
          }
          onClick={() => setAct(rule.act)}
        >
          {rule.label()}
        </Button>
      ))}
      {(act === 'received' || act === 'deposited' || act === 'cleared') && (
        <MoveDialog cheques={cheques} to={act} onClose={close} onDone={finish} />
      )}
      <BounceDialog
        open={act === 'bounced'}
        cheques={cheques}
        first={first}
        onClose={close}
        onDone={finish}
      />
      <UndoDialog open={act === 'undo-bounce'} cheque={first} onClose={close} onDone={finish} />
    </>
  );
}

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function BounceDialog({
  open,
  cheques,
  first,
  onClose,
  onDone,
}: DialogProps & { readonly cheques: readonly Cheque[]; readonly first: Cheque }) {
  const bouncing = useCall(bounceCheques);
  const { data } = useLoaded(listCorrections, { params: { id: first._id }, skip: !open });
  const rules = data?.rules ?? null;
  const isForTwo = rules !== null && cheques.some((cheque) => isBounceForTwo(cheque, first, rules));
  const count = cheques.length;
  const amount = formatRupees(cheques.reduce((sum, cheque) => sum + cheque.amount, 0));
  const confirm = async (reason: string) => {
    const ids = cheques.map(({ _id }) => _id);
    const { error } = await bouncing.attempt({ body: { ids, reason } });
    if (error === null) onDone();
    return error;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.cheques_act_bounce({ count })}
      confirmLabel={isForTwo && count === 1 ? m.correct_submit_for_approval() : m.cheques_bounce()}
      reason={{
        label: m.cheques_bounce_reason(),
        hint: m.cheques_bounce_reason_hint(),
        required: true,
      }}
      onConfirm={confirm}
    >
      <p>{m.cheques_bounce_text({ count, amount })}</p>
      {isForTwo && (
        <p className="mt-2 rounded-xl border border-line-strong bg-marigold/20 px-3 py-2 text-sm">
          {m.cheques_bounce_for_two({ above: formatRupees(rules.secondPersonAbove) })}{' '}
          {nameApprovers(rules)}
        </p>
      )}
    </ConfirmDialog>
  );
}

/**
 * Whether a second person has to agree to a bounce, as to a void; the server decides. `rules` are those of `first`: of
 * the others only the present amount is known here.
 */
function isBounceForTwo(
  cheque: Cheque,
  first: Cheque,
  { secondPersonAbove, highestAmount }: CorrectionRules,
): boolean {
  return (cheque._id === first._id ? highestAmount : cheque.amount) > secondPersonAbove;
}

function UndoDialog({ open, cheque, onClose, onDone }: DialogProps & { readonly cheque: Cheque }) {
  const undoing = useCall(undoBounce);
  const confirm = async () => {
    const { error } = await undoing.attempt({ params: { id: cheque._id } });
    if (error === null) onDone();
    return error;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.cheques_undo_title({ number: nameCheque(cheque) })}
      confirmLabel={m.cheques_undo_bounce()}
      onConfirm={confirm}
    >
      <p>{m.cheques_undo_text({ amount: formatRupees(cheque.amount), name: cheque.fullname })}</p>
    </ConfirmDialog>
  );
}
