import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { canBeVoided, VoidDialog } from './void-dialog.tsx';

/** The buttons of one gift that change it, as far as this person may: correct or complete, void, restore. */
export function GiftActions({
  gift,
  onDone,
}: {
  readonly gift: DonationRecord;
  readonly onDone: () => void;
}) {
  const [shown, setShown] = useState<'correct' | 'void' | 'restore' | null>(null);
  const mayCorrect = useMay('gifts.correct');
  const mayEnter = useMay('gifts.enter');
  const mayVoid = useMay('gifts.void');
  const mayRestore = useMay('gifts.restore');
  const close = () => setShown(null);
  const isVoid = gift.status === 'void';
  return (
    <>
      {!isVoid && (mayCorrect || (mayEnter && gift.incomplete)) && (
        <Button tone="secondary" onClick={() => setShown('correct')}>
          {mayCorrect ? m.correct_button() : m.correct_complete_button()}
        </Button>
      )}
      {mayVoid && canBeVoided(gift) && (
        <Button tone="secondary" onClick={() => setShown('void')}>
          {m.void_button()}
        </Button>
      )}
      {mayRestore && isVoid && (
        <Button tone="secondary" onClick={() => setShown('restore')}>
          {m.restore_button()}
        </Button>
      )}
      <CorrectDialog gift={gift} open={shown === 'correct'} onClose={close} onDone={onDone} />
      <VoidDialog gift={gift} open={shown === 'void'} onClose={close} onDone={onDone} />
      <RestoreDialog gift={gift} open={shown === 'restore'} onClose={close} onDone={onDone} />
    </>
  );
}
