import type { ComponentProps, ElementType } from 'react';

export type CardProps = Omit<ComponentProps<'div'>, 'style'> & {
  /** The element: 'article' or 'li' in lists, 'section' or 'aside' on pages. */
  readonly as?: ElementType;
};

/** A raised, lighter surface. */
export function Card({ as: Element = 'div', className = '', ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={`rounded-3xl border border-line bg-card shadow-paper ${className}`}
    />
  );
}
