import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../../ui/icon.tsx';

export type FilterChip = {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
};

/** The filters that are set, each with a button that removes it; renders nothing without any. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.list_filters_set()} className="flex flex-wrap gap-1.5 print:hidden">
      {chips.map(({ key, label, onRemove }) => (
        <li
          key={key}
          className="inline-flex items-center gap-1 rounded-full bg-action-wash pl-2.5 text-sm"
        >
          <span className="wrap-anywhere">{label}</span>
          <button
            type="button"
            aria-label={m.list_filters_remove({ filter: label })}
            onClick={onRemove}
            className="inline-flex size-7 cursor-pointer items-center justify-center rounded-full hover:bg-action/20"
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
