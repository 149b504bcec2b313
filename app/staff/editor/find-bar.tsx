import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { filterStyle } from '../kit/filter-bar.tsx';
import { find, readFinding } from './find-extension.ts';

/** Looks for words in the text: Enter for the next, Shift and Enter for the one before, Escape ends it. */
export function FindBar({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { matches, current: shown } = readFinding(state);
      return { count: matches.length, current: shown };
    },
  });
  useEffect(() => input.current?.focus(), []);
  const show = (index: number) => {
    if (count > 0) find(editor.view, query, (index + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') show(current + (event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5">
      <input
        ref={input}
        type="search"
        aria-label={m.editor_find()}
        placeholder={m.editor_find()}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          find(editor.view, event.target.value);
        }}
        onKeyDown={onKeyDown}
        className={`${filterStyle} w-52`}
      />
      <p role="status" className="min-w-20 text-sm text-ink-soft">
        {query !== '' &&
          (count === 0 ? m.editor_find_none() : m.editor_find_place({ place: current + 1, count }))}
      </p>
      <IconButton label={m.editor_find_before()} onClick={() => show(current - 1)}>
        <Icon name="down" className="size-5 rotate-180" />
      </IconButton>
      <IconButton label={m.editor_find_next()} onClick={() => show(current + 1)}>
        <Icon name="down" />
      </IconButton>
      <IconButton label={m.close()} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
