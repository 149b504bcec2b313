import type { ReactNode } from 'react';

/**
 * A picture seen through a temple window: a cusped arch cut from the paper that lies around it. `on` says which
 * paper that is. The arch keeps its shape at every width; give the picture inside its own aspect ratio.
 */
export function ArchFrame({
  children,
  on = 'card',
  className = '',
}: {
  readonly children: ReactNode;
  readonly on?: 'card' | 'paper';
  readonly className?: string;
}) {
  return (
    <div className={`arch ${on === 'paper' ? 'arch-on-paper' : ''} ${className}`}>{children}</div>
  );
}
