import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { canBeVoided, VoidDialog } from './void-dialog.tsx';

/** Buttons to correct or complete, void and restore a donation, as far as the user is permitted. */
export function DonationActions({
  donation,
  onDone,
}: {
  readonly donation: DonationRecord;
  readonly onDone: () => void;
}) {
  const [shown, setShown] = useState<'correct' | 'void' | 'restore' | null>(null);
  const mayCorrect = useMay('donations.correct');
  const mayEnter = useMay('donations.enter');
  const mayVoid = useMay('donations.void');
  const mayRestore = useMay('donations.restore');
  const close = () => setShown(null);
  const isVoid = donation.status === 'void';
  return (
    <>
      {!isVoid && (mayCorrect || (mayEnter && donation.incomplete)) && (
        <Button tone="secondary" onClick={() => setShown('correct')}>
          {mayCorrect ? m.correct_button() : m.correct_complete_button()}
        </Button>
      )}
      {mayVoid && canBeVoided(donation) && (
        <Button tone="secondary" onClick={() => setShown('void')}>
          {m.void_button()}
        </Button>
      )}
      {mayRestore && isVoid && (
        <Button tone="secondary" onClick={() => setShown('restore')}>
          {m.restore_button()}
        </Button>
      )}
      <CorrectDialog
        donation={donation}
        open={shown === 'correct'}
        onClose={close}
        onDone={onDone}
      />
      <VoidDialog donation={donation} open={shown === 'void'} onClose={close} onDone={onDone} />
      <RestoreDialog
        donation={donation}
        open={shown === 'restore'}
        onClose={close}
        onDone={onDone}
      />
    </>
  );
}
