import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { HEADING, SUBHEADING } from '#shared/rich-text/rich-document.ts';
import type { EditorPanel } from './editor-panel.ts';
import { insertTable } from './table-nodes.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

type Tool = {
  readonly name: string;
  readonly label: () => string;
  /** Absent: the label is shown. */
  readonly icon?: ToolIconName;
  /** The node or mark without which an editor does not have it. */
  readonly makes?: string;
  /** Whether it is on at the selection; absent: it has no state. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
  readonly run: (editor: Editor, open: (panel: EditorPanel) => void) => void;
};

const mark = (name: 'bold' | 'italic' | 'underline', label: () => string): Tool => ({
  name,
  label,
  icon: name,
  makes: name,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const heading = (level: 3 | 4, label: () => string): Tool => ({
  name: `h${level}`,
  label,
  makes: 'heading',
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const panelTool = (name: 'link' | 'picture' | 'find', label: () => string): Tool => ({
  name,
  label,
  icon: name,
  run: (_editor, open) => open(name),
});

const allGroups: readonly (readonly Tool[])[] = [
  [heading(HEADING, m.editor_heading), heading(SUBHEADING, m.editor_subheading)],
  [
    mark('bold', m.editor_bold),
    mark('italic', m.editor_italic),
    mark('underline', m.editor_underline),
  ],
  [
    {
      name: 'bullets',
      label: m.editor_bullets,
      icon: 'bullets',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      label: m.editor_numbers,
      icon: 'numbers',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quotation',
      label: m.editor_quotation,
      icon: 'quotation',
      makes: 'blockquote',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    { ...panelTool('link', m.editor_link), isOn: (editor) => editor.isActive('link') },
    {
      ...panelTool('picture', m.editor_picture),
      makes: 'figure',
      isOn: (editor) => editor.isActive('figure'),
    },
    {
      name: 'table',
      label: m.editor_table,
      icon: 'table',
      makes: 'table',
      isOn: (editor) => editor.isActive('table'),
      isPossible: (editor) => !editor.isActive('table'),
      run: (editor) => {
        insertTable(editor.state, editor.view.dispatch);
        editor.commands.focus();
      },
    },
  ],
  [
    {
      name: 'undo',
      label: m.editor_undo,
      icon: 'undo',
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      label: m.editor_redo,
      icon: 'redo',
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
    panelTool('find', m.editor_find),
  ],
];

/** The tools for what an editor can hold. */
function listGroups({ schema: { nodes, marks } }: Editor): Tool[][] {
  return allGroups
    .map((group) =>
      group.filter(({ makes }) => makes === undefined || makes in nodes || makes in marks),
    )
    .filter((group) => group.length > 0);
}

/** The tools: one stop of the Tab key, arrows between them. */
export function Toolbar({
  editor,
  panel,
  onOpen,
}: {
  readonly editor: Editor;
  readonly panel: EditorPanel;
  readonly onOpen: (panel: EditorPanel) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => listGroups(editor), [editor]);
  const all = groups.flat();
  const [stop, setStop] = useState(all[0]?.name);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      all.map(({ isOn, isPossible }) => ({
        isOn: isOn?.(current) ?? null,
        isPossible: isPossible?.(current) ?? true,
      })),
  });
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const to = targetOf(event.key, at, buttons.length);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.editor_toolbar()}
      onKeyDown={move}
      className="editor-tools"
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="flex">
          {group.map((tool) => {
            const { isOn = null, isPossible = true } = states[all.indexOf(tool)] ?? {};
            const pressed = panel === tool.name || isOn;
            return (
              <button
                key={tool.name}
                type="button"
                tabIndex={tool.name === stop ? 0 : -1}
                aria-label={tool.icon === undefined ? undefined : tool.label()}
                title={tool.label()}
                aria-pressed={pressed ?? undefined}
                aria-disabled={!isPossible || undefined}
                // The selection in the text stays.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(tool.name)}
                onClick={() => isPossible && tool.run(editor, onOpen)}
                className="editor-tool"
              >
                {tool.icon === undefined ? tool.label() : <ToolIcon name={tool.icon} />}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
