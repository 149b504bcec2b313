import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Lamp } from './giving/lamp.tsx';

/** A page about a donation that has nothing of it to show: what that means, and the ways on. */
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
