import { type KeyboardEvent, useId, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { Media } from '#shared/staff/media-endpoints.ts';

const SIDE = 5;
const cells = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Marks the part of a picture that every crop keeps: by touch, or by the arrow keys. Crops are shown below. */
export function FocusField({
  media,
  value,
  onChange,
}: {
  readonly media: Media;
  readonly value: number;
  readonly onChange: (cell: number) => void;
}) {
  const name = useId();
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const [across, down] = steps[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    // Radio buttons would move in one line.
    event.preventDefault();
    const column = Math.min(SIDE - 1, Math.max(0, (value % SIDE) + across));
    const row = Math.min(SIDE - 1, Math.max(0, Math.floor(value / SIDE) + down));
    const cell = row * SIDE + column;
    onChange(cell);
    grid.current?.querySelectorAll('input')[cell]?.focus();
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{m.media_focus()}</legend>
      <div className="relative w-fit max-w-full overflow-hidden rounded-lg bg-sand/40">
        <img
          src={media.url}
          alt=""
          width={media.width}
          height={media.height}
          className="block h-auto max-h-[44dvh] w-auto max-w-full"
        />
        <div ref={grid} className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {cells.map((cell) => (
            <label
              key={cell}
              className="flex cursor-pointer items-center justify-center border border-card/30 hover:bg-card/25 has-checked:bg-card/25 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={cell}
                checked={cell === value}
                onChange={() => onChange(cell)}
                onKeyDown={move}
                aria-label={m.media_focus_cell({
                  row: Math.floor(cell / SIDE) + 1,
                  column: (cell % SIDE) + 1,
                })}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="hidden size-5 rounded-full border-3 border-card bg-action shadow-float peer-checked:block"
              />
            </label>
          ))}
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{m.media_focus_hint()}</p>
      <div className="mt-2 flex items-end gap-2" aria-hidden="true">
        {['h-14 w-24', 'size-14', 'h-16 w-12'].map((shape) => (
          <img
            key={shape}
            src={media.thumbnail ?? media.url}
            alt=""
            className={`rounded object-cover ${shape} focus-${value}`}
          />
        ))}
      </div>
    </fieldset>
  );
}
