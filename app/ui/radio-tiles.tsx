import { type ReactNode, useId } from 'react';
import { describeField, FieldError } from './field-frame.tsx';

type RadioTile = {
  readonly value: string;
  /** Main text of the tile. */
  readonly label: ReactNode;
  /** Secondary text. */
  readonly detail?: ReactNode;
  /** A mark on the upper edge, such as 'chosen most often'. */
  readonly mark?: ReactNode;
};

export type RadioTilesProps = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly tiles: readonly RadioTile[];
  /** Value of the selected tile; null when none is. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** An additional cell after the tiles, such as an input for another value. */
  readonly children?: ReactNode;
};

/** Style of a grid cell, whatever its content. */
export const tileStyle =
  'relative flex min-h-12 flex-col items-center justify-center rounded-xl border bg-card px-2 py-1.5 text-center ' +
  'transition-colors duration-150 sm:min-h-18';

/** A group of native radio buttons styled as tiles; arrow keys work natively. */
export function RadioTiles(props: RadioTilesProps) {
  const id = useId();
  return (
    <fieldset
      className="m-0 min-w-0 border-0 p-0"
      disabled={props.disabled}
      {...describeField(id, { error: props.error })}
    >
      <legend className="mb-2 p-0">{props.legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {props.tiles.map((tile) => (
          <label
            key={tile.value}
            className={`${tileStyle} group cursor-pointer border-line-strong hover:border-action has-checked:border-action has-checked:bg-action has-checked:shadow-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          >
            <input
              type="radio"
              name={props.name}
              value={tile.value}
              checked={props.value === tile.value}
              onChange={() => props.onChoose(tile.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-xl outline-none"
            />
            <span className="text-lg leading-tight font-semibold text-ink sums group-has-checked:text-on-action">
              {tile.label}
            </span>
            {tile.detail !== undefined && (
              <span className="mt-0.5 text-[0.6875rem] leading-tight text-balance text-ink-soft group-has-checked:text-on-action sm:text-xs">
                {tile.detail}
              </span>
            )}
            {tile.mark !== undefined && (
              <span className="absolute -top-2 left-1/2 -translate-x-1/2 rounded-full bg-peacock px-2 text-[0.6875rem] leading-4 font-semibold whitespace-nowrap text-card">
                {tile.mark}
              </span>
            )}
          </label>
        ))}
        {props.children}
      </div>
      <FieldError id={id} error={props.error} />
    </fieldset>
  );
}
