import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** A question of the server about what was submitted: the button answers it with yes, `children` are links to look first. */
export function Asked({
  question,
  yes,
  busy,
  onYes,
  children,
}: {
  readonly question: string | null;
  readonly yes: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-xl bg-marigold/20 px-3 py-2.5 text-sm"
    >
      <p>{question}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button tone="secondary" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        {children}
      </div>
    </div>
  );
}
