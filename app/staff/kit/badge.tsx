import type { ReactNode } from 'react';

export type BadgeTone = 'good' | 'waiting' | 'bad' | 'plain';

const tones: Record<BadgeTone, string> = {
  good: 'bg-peacock-wash text-peacock-deep',
  waiting: 'bg-marigold/25 text-ink',
  bad: 'bg-danger-wash text-danger',
  plain: 'bg-sand/50 text-ink',
};

/** State in one or two words; the colour only repeats the text. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-block rounded-md px-1.5 text-xs leading-5 font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
