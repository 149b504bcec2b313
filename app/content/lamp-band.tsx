import './lamp-band.css';
import { type ReactNode, useId } from 'react';

/** Call to action at the end of a page, beside a lamp. */
export function LampBand({
  heading,
  text,
  children,
}: {
  readonly heading: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <aside
      aria-labelledby={id}
      className="lamp-band grid items-center gap-x-8 gap-y-4 rounded-3xl px-6 py-8 text-center sm:grid-cols-[auto_1fr] sm:px-10 sm:text-left lg:grid-cols-[auto_1fr_auto] print:hidden"
    >
      <svg aria-hidden="true" viewBox="0 0 96 84" className="lamp-band-lamp mx-auto w-24">
        <path d="M6 52q42 16 84 0-4 26-42 26T6 52Z" className="fill-action" />
        <path d="M10 55q38 13 76 0l-1 5q-37 12-74 0Z" className="fill-marigold" />
        <path d="M48 4q20 26 0 48-20-22 0-48Z" className="fill-marigold" />
        <path d="M48 22q10 16 0 29-10-13 0-29Z" className="fill-flame" />
        <path d="M30 67l4-4 4 4-4 4Zm14 3 4-4 4 4-4 4Zm14-3 4-4 4 4-4 4Z" className="fill-flame" />
      </svg>
      <div>
        <h2 id={id} className="font-display text-3xl">
          {heading}
        </h2>
        <p className="mt-1 max-w-prose text-lg text-on-night-soft max-sm:mx-auto">{text}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3 sm:col-span-full sm:justify-start lg:col-span-1 lg:flex-col lg:items-stretch">
        {children}
      </div>
    </aside>
  );
}
