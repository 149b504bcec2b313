import { type ReactNode, useId } from 'react';
import { describeField, FieldError } from './field-frame.tsx';

type RadioTile = {
  readonly value: string;
  /** The big words on the tile. */
  readonly label: ReactNode;
  /** A small line below them; on a narrow phone it is only spoken. */
  readonly detail?: ReactNode;
};

export type RadioTilesProps = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly tiles: readonly RadioTile[];
  /** The chosen tile's value; null while none is. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** One more cell of the same size after the tiles, such as a box for another answer. */
  readonly children?: ReactNode;
};

/** A cell of the grid, whatever stands in it. */
export const tileStyle =
  'relative flex min-h-12 flex-col items-center justify-center rounded-xl border bg-card px-2 py-1.5 text-center ' +
  'transition-colors duration-150 sm:min-h-18';

/** A group of native radio buttons drawn as tiles; arrow keys move between them as the browser does it. */
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
              <span className="text-xs leading-tight text-balance text-ink-soft group-has-checked:text-on-action max-sm:sr-only">
                {tile.detail}
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
