import { Node } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const CELL_CONTENT = '(paragraph | heading | bulletList | orderedList | blockquote | figure)+';

/** Cells never span others: readHtml fills up with empty ones. */
const addCellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
});

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => {
    const tableRole = roles[name];
    return tableRole === undefined ? {} : { tableRole };
  },
  renderHTML: () => ['div', { class: 'table-box' }, ['table', ['tbody', 0]]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: Command) => command(editor.state, editor.view.dispatch);
    return {
      Tab: () => {
        if (!isInTable(editor.state)) return false;
        return run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1)));
      },
      'Shift-Tab': () => isInTable(editor.state) && run(goToNextCell(-1)),
    };
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  renderHTML: () => ['tr', 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: CELL_CONTENT,
  isolating: true,
  addAttributes: addCellAttributes,
  renderHTML: () => ['td', 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: CELL_CONTENT,
  isolating: true,
  addAttributes: addCellAttributes,
  renderHTML: () => ['th', 0],
});

/** What can be done to the table in which the caret is. */
export const tableActs = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  toggleHeaderRow: toggleHeader('row', { useDeprecatedLogic: false }),
  deleteTable,
} as const satisfies Readonly<Record<string, Command>>;

const ROWS = 3;
const COLUMNS = 3;

/** Inserts a table with a head after the block of the selection, with the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader || isInTable(state)) return false;
  const rows = Array.from({ length: ROWS }, (_, row) =>
    tableRow.create(
      null,
      Array.from({ length: COLUMNS }, () =>
        (row === 0 ? tableHeader : tableCell).createAndFill(),
      ).filter((cell) => cell !== null),
    ),
  );
  const { tr, selection } = state;
  const at = selection.from;
  tr.replaceSelectionWith(table.create(null, rows));
  // The first cell begins after the table has been put where it fits.
  const start = tr.mapping.map(at, -1);
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView();
  dispatch?.(tr);
  return true;
};
