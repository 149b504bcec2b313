import { useEffect, useId, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';

/**
 * Progress of the work that the server requires before the order (shared/shield.ts). It takes the focus when it
 * appears, because the submit button is disabled meanwhile; the next tab stop cancels the work.
 */
export function ProofBox({
  share,
  onStop,
}: {
  /** From 0 to 1. */
  readonly share: number;
  readonly onStop: () => void;
}) {
  const box = useRef<HTMLParagraphElement>(null);
  const label = useId();
  useEffect(() => box.current?.focus(), []);
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-marigold/60 bg-action-wash px-4 py-3 text-ink">
      <p ref={box} tabIndex={-1} id={label} className="font-semibold">
        {m.proof_text()}
      </p>
      <p>{m.proof_kept()}</p>
      <div
        role="progressbar"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={m.proof_done({ percent })}
      >
        <svg aria-hidden="true" width="100%" height="10" className="block">
          <rect width="100%" height="10" rx="5" className="fill-sand" />
          <rect width={`${percent}%`} height="10" rx="5" className="fill-peacock" />
        </svg>
      </div>
      <Button tone="secondary" className="self-start" onClick={onStop}>
        {m.proof_stop()}
      </Button>
    </div>
  );
}
