import { type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** One possible decision: its button, dialog text and call. */
type Decision = {
  /** False: the user lacks the permission. */
  readonly may: boolean;
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Present: requires a reason, under this label. */
  readonly reasonLabel?: string;
  /** Returns the error message; null on success. */
  readonly decide: (reason: string) => Promise<{ readonly error: string | null }>;
};

const names = ['approve', 'decline', 'withdraw'] as const;
type DecisionName = (typeof names)[number];
export type Decisions = Readonly<Record<DecisionName, Decision>>;

/**
 * Buttons to approve, reject with a reason, or withdraw a row of a list, and one dialog for all rows, which asks for
 * confirmation. The dialog is rendered outside the rows: it keeps a typed reason when the rows change between a table
 * and a list because a phone is turned.
 */
export function useDecisions<Row>({
  toDecisions,
  onChanged,
  quiet = false,
}: {
  readonly toDecisions: (row: Row) => Decisions;
  readonly onChanged: () => void;
  /** True: none of the buttons is primary. */
  readonly quiet?: boolean;
}) {
  const [asked, setAsked] = useState<{ row: Row; name: DecisionName } | null>(null);
  const close = () => setAsked(null);
  return {
    renderButtons: (row: Row) => (
      <DecisionButtons
        decisions={toDecisions(row)}
        onAsk={(name) => setAsked({ row, name })}
        quiet={quiet}
      />
    ),
    dialog: asked !== null && (
      <DecisionDialog
        decision={toDecisions(asked.row)[asked.name]}
        onClose={close}
        onDone={() => {
          close();
          onChanged();
        }}
      />
    ),
  };
}

function DecisionButtons({
  decisions,
  onAsk,
  quiet,
}: {
  readonly decisions: Decisions;
  readonly onAsk: (name: DecisionName) => void;
  readonly quiet: boolean;
}) {
  return (
    <div className="relative flex flex-wrap gap-2">
      {names
        .filter((name) => decisions[name].may)
        .map((name) => (
          <Button
            key={name}
            tone={name === 'approve' && !quiet ? 'primary' : 'secondary'}
            onClick={() => onAsk(name)}
          >
            {decisions[name].label}
          </Button>
        ))}
    </div>
  );
}

function DecisionDialog({
  decision: { title, label, text, reasonLabel, decide },
  onClose,
  onDone,
}: {
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={label}
      {...(reasonLabel === undefined
        ? {}
        : { reason: { label: reasonLabel, hint: m.refund_reason_hint(), required: true } })}
      onConfirm={async (typed) => {
        const { error } = await decide(typed);
        if (error === null) onDone();
        return error;
      }}
    >
      {text}
    </ConfirmDialog>
  );
}
