import type { ReactNode } from 'react';

const sizes = {
  1: 'text-title',
  2: 'text-section',
  3: 'text-part',
} as const;

/** A heading over a faint lotus. Level 1 once per page; levels follow the outline, not the appearance. */
export function SectionTitle({
  level = 2,
  kicker,
  align = 'start',
  id,
  children,
}: {
  readonly level?: 1 | 2 | 3;
  /** A few words above the heading. */
  readonly kicker?: ReactNode;
  readonly align?: 'start' | 'center';
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={`mandala ${align === 'center' ? 'mandala-center text-center' : ''}`}>
      {kicker !== undefined && (
        <p className="mb-1.5 text-note font-semibold tracking-wide text-peacock-deep">{kicker}</p>
      )}
      <Heading id={id} className={`font-display text-ink ${sizes[level]}`}>
        {children}
      </Heading>
    </div>
  );
}
