import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';

const NIGHT = '(prefers-color-scheme: dark)';

/** Map of Vrindavan in the bend of the Yamuna, in day and night colours; its labels are HTML text of the page. */
export function TownMap() {
  return (
    <figure className="relative overflow-hidden rounded-3xl border border-line shadow-paper">
      <picture>
        <source media={NIGHT} srcSet="/maps/vrindavan-night.svg" />
        <img
          src="/maps/vrindavan-day.svg"
          alt={m.contact_drawing()}
          width="800"
          height="500"
          className="block h-auto w-full"
        />
      </picture>
      <Name className="top-[3%] left-[47%] text-peacock-deep">{m.contact_drawing_river()}</Name>
      <Name className="top-[16%] right-[3%]">{m.contact_drawing_ghat()}</Name>
      <Name className="top-[36%] left-[3%]">{m.contact_drawing_path()}</Name>
      <Name className="top-[60%] left-[2%] max-sm:hidden">{m.contact_drawing_delhi()}</Name>
      <Name className="bottom-[3%] left-[22%]">{m.contact_drawing_mathura()}</Name>
    </figure>
  );
}

/** Label on the map; hidden from screen readers, as the picture's text alternative contains it. */
function Name({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      aria-hidden="true"
      className={`absolute rounded-full bg-card/85 px-2.5 py-0.5 font-display text-note leading-snug text-ink ${className}`}
    >
      {children}
    </span>
  );
}
