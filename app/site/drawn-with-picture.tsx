import type { ReactNode } from 'react';
import { tellHeadOf } from '../ui/picture.tsx';
import { DrawnOnce } from './drawn-once.tsx';

/**
 * A part that is drawn once although it shows a picture first: the head is told of it each time. Of a picture that is not
 * ours React tells the head itself when it is drawn, so that such a part is drawn each time.
 */
export function DrawnWithPicture({
  name,
  picture,
  sizes,
  children,
}: {
  readonly name: string;
  /** Its address and its width, as the priority Picture within has them. */
  readonly picture: string;
  readonly sizes: string;
  readonly children: ReactNode;
}) {
  const isTold = tellHeadOf(picture, sizes);
  // In a browser one picture may take the place of the other: what stands here stays the same.
  if (import.meta.env.SSR && !isTold) return children;
  return <DrawnOnce name={name}>{children}</DrawnOnce>;
}
