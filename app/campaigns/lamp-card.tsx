import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Lamp } from './giving/lamp.tsx';

/** Page about a donation with no details to show: an explanation and links. */
export function LampCard({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <Card className="flex flex-col items-center gap-4 px-5 py-7 text-center sm:px-8 sm:py-9">
      <Lamp state="out" />
      <h1 className="font-display text-4xl text-ink">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      {children}
    </Card>
  );
}
