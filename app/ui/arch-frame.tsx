import type { ReactNode } from 'react';

/**
 * Picture in a cusped arch. `on` names the colour of the surrounding ground. The arch keeps its shape at every width;
 * give the picture inside its own aspect ratio.
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
