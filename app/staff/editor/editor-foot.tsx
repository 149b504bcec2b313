import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatCount } from '../newsletters/label-newsletter.ts';
import { countWords } from './count-words.ts';
import type { LeftOut } from './paste-handler.ts';

/** Below the text: how many words, what is too long, and what a paste left out. */
export function EditorFoot({
  editor,
  length,
  maxLength,
  leftOut: { pictures, files },
}: {
  readonly editor: Editor;
  /** Characters of the stored HTML. */
  readonly length: number;
  readonly maxLength: number | undefined;
  readonly leftOut: LeftOut;
}) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      countWords(state.doc.textBetween(0, state.doc.content.size, ' ', ' ')),
  });
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 py-1 text-sm text-ink-soft">
      <p>{words === 1 ? m.editor_word() : m.editor_words({ count: formatCount(words) })}</p>
      <p role="status" className="font-semibold text-danger empty:hidden">
        {files && m.editor_files_left_out()}
        {pictures === 1 && m.editor_picture_left_out()}
        {pictures > 1 && m.editor_pictures_left_out({ count: pictures })}
      </p>
      {maxLength !== undefined && length > maxLength && (
        <p role="status" className="font-semibold text-danger">
          {m.editor_too_long({
            length: formatCount(length),
            maximum: formatCount(maxLength),
          })}
        </p>
      )}
    </div>
  );
}
