import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  type Batch,
  discardBatch,
  postBatch,
  takeOverBatch,
} from '#shared/staff/batches-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay, useStaff } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { nameBatch } from './batch-labels.ts';
import { findBlocker, isBlank } from './grid-rows.ts';
import type { BatchWork } from './use-batch.ts';

type Props = { readonly batch: Batch; readonly work: BatchWork };

/** What its owner and accountants do with an open batch, besides posting. */
export function BatchActions({ batch, work, onChange }: Props & { readonly onChange: () => void }) {
  const [asks, setAsks] = useState<'discard' | 'take over' | null>(null);
  const discarding = useCall(discardBatch);
  const takingOver = useCall(takeOverBatch);
  const toast = useToast();
  const isOwner = useStaff()._id === batch.owner._id;
  const isAccountant = useMay('donations.correct');
  const count = work.rows.filter((row) => !isBlank(row)).length;
  const name = { batch: nameBatch(batch) };
  const finish = (changed: Batch | undefined, text: string) => {
    if (changed !== undefined) work.receiveHead(changed);
    setAsks(null);
    toast({ kind: 'success', text });
    void work.load();
  };
  if (!isOwner && !isAccountant) return null;
  return (
    <>
      {!isOwner && (
        <Button tone="secondary" onClick={() => setAsks('take over')}>
          {m.batch_take_over()}
        </Button>
      )}
      <Button tone="secondary" onClick={onChange}>
        {m.batch_change()}
      </Button>
      <Button tone="quiet" onClick={() => setAsks('discard')}>
        {m.batch_discard()}
      </Button>
      <ConfirmDialog
        open={asks === 'discard'}
        onClose={() => setAsks(null)}
        title={m.batch_discard_title(name)}
        confirmLabel={m.batch_discard()}
        onConfirm={async () => {
          const { response, error } = await discarding.attempt({ params: { id: batch._id } });
          if (error === null) {
            // The question has counted these rows, also those that are not saved.
            work.setRows(() => []);
            finish(response?.batch, m.batch_discarded(name));
          }
          return error;
        }}
      >
        {m.batch_discard_text({ count })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'take over'}
        onClose={() => setAsks(null)}
        title={m.batch_take_over_title(name)}
        confirmLabel={m.batch_take_over()}
        onConfirm={async () => {
          const { response, error } = await takingOver.attempt({ params: { id: batch._id } });
          if (error === null) finish(response?.batch, m.batch_taken_over(name));
          return error;
        }}
      >
        {m.batch_take_over_text()}
      </ConfirmDialog>
    </>
  );
}

/** Posts the batch: enabled once the control total agrees, no row has a fault, and every question is answered. */
export function PostButton({ batch, work, isEqual }: Props & { readonly isEqual: boolean }) {
  const [asks, setAsks] = useState(false);
  const posting = useCall(postBatch);
  const toast = useToast();
  const isOwner = useStaff()._id === batch.owner._id;
  const blockers = work.rows.map(findBlocker);
  const faulty = blockers.filter((one) => one === 'fault').length;
  const asking = blockers.filter((one) => one === 'question').length;
  const { count, amount } = batch.expected;
  const name = nameBatch(batch);
  if (!isOwner) return <p className="text-sm text-ink-soft">{m.batch_of_other()}</p>;
  return (
    <>
      {faulty > 0 && (
        <p className="text-sm text-danger">{m.batch_faulty_left({ count: faulty })}</p>
      )}
      {asking > 0 && (
        <p className="text-sm text-danger">{m.batch_asking_left({ count: asking })}</p>
      )}
      <Button
        disabled={!isEqual || faulty + asking > 0}
        onClick={async () => {
          await work.save('all');
          const count = work.countUnsaved();
          // The donations would be entered without what was typed last, also where the totals agree.
          if (count > 0) toast({ kind: 'error', text: m.batch_unsaved({ count }) });
          else setAsks(true);
        }}
      >
        {m.batch_post()}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={m.batch_post_title({ batch: name })}
        confirmLabel={m.batch_post()}
        onConfirm={async () => {
          const { response, error } = await posting.attempt({ params: { id: batch._id } });
          await work.load();
          if (response === null) return error;
          setAsks(false);
          toast({ kind: 'success', text: m.batch_posted({ batch: name }) });
          return null;
        }}
      >
        {m.batch_post_text({ count, amount: formatRupees(amount) })}
      </ConfirmDialog>
    </>
  );
}
