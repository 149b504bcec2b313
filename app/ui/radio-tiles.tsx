import { type ReactNode, useId } from 'react';
import { describeField, FieldError } from './field-frame.tsx';

export type RadioTile = {
  readonly value: string;
  /** The big words on the tile. */
  readonly label: ReactNode;
  /** A small line below them. */
  readonly detail?: ReactNode;
};

export type RadioTilesProps = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly tiles: readonly RadioTile[];
  /** The chosen tile's value; null while none is. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};

/** A group of native radio buttons drawn as tiles; arrow keys move between them as the browser does it. */
export function RadioTiles(props: RadioTilesProps) {
  const id = useId();
  return (
    <fieldset
      className="m-0 min-w-0 border-0 p-0"
      disabled={props.disabled}
      {...describeField(id, { hint: props.hint, error: props.error })}
    >
      <legend className="mb-2 p-0 font-semibold text-ink">{props.legend}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {props.tiles.map((tile) => (
          <label
            key={tile.value}
            className="group relative flex min-h-14 cursor-pointer last:odd:col-span-2 sm:last:odd:col-span-1 flex-col justify-center rounded-xl border border-line-strong bg-card px-3.5 py-2.5 transition-colors duration-150 hover:border-action has-checked:border-action has-checked:bg-action-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={props.name}
              value={tile.value}
              checked={props.value === tile.value}
              onChange={() => props.onChoose(tile.value)}
              className="absolute top-2 right-2 size-6 cursor-pointer appearance-none rounded-full outline-none before:absolute before:inset-1 before:rounded-full before:border-2 before:border-line-strong before:bg-card checked:before:border-[5px] checked:before:border-action"
            />
            <span className="text-lg leading-tight font-semibold text-ink group-has-checked:text-action-deep">
              {tile.label}
            </span>
            {tile.detail !== undefined && (
              <span className="mt-0.5 text-sm leading-snug text-ink-soft">{tile.detail}</span>
            )}
          </label>
        ))}
      </div>
      <FieldError id={id} error={props.error} />
      {props.hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {props.hint}
        </p>
      )}
    </fieldset>
  );
}
