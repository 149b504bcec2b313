import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { m } from '#shared/messages/compiled/messages.js';
import { tableActs } from './table-nodes.ts';

const labels: Readonly<Record<keyof typeof tableActs, () => string>> = {
  addRow: m.editor_table_add_row,
  addColumn: m.editor_table_add_column,
  toggleHeaderRow: m.editor_table_head,
  deleteRow: m.editor_table_delete_row,
  deleteColumn: m.editor_table_delete_column,
  deleteTable: m.editor_table_delete,
};

const names = Object.keys(labels) as (keyof typeof tableActs)[];

/** What can be done to the table in which the caret is; nothing elsewhere. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: current }) => current.isActive('table'),
  });
  if (!isInTable) return null;
  return (
    <fieldset className="editor-table-tools">
      <legend className="sr-only">{m.editor_table()}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            tableActs[name](editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
          className="editor-tool"
        >
          {labels[name]()}
        </button>
      ))}
    </fieldset>
  );
}
