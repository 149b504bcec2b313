import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Moves and removes one entry of a list. */
export function ListButtons({
  what,
  index,
  count,
  onMove,
  onRemove,
}: {
  /** The entry's name: 'Picture 2'. */
  readonly what: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  return (
    <span className="flex shrink-0 sm:mt-8">
      {count > 1 && (
        <>
          <IconButton
            data-act="up"
            label={m.content_move_up({ what })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <Icon name="down" className="size-5 rotate-180" />
          </IconButton>
          <IconButton
            data-act="down"
            label={m.content_move_down({ what })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <Icon name="down" />
          </IconButton>
        </>
      )}
      <IconButton data-act="remove" label={m.content_remove({ what })} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </span>
  );
}
