import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRichText } from '#shared/content/rich-text.ts';
import { readHtml, readPlainText } from '#shared/rich-text/read-html.ts';
import { reduceToMail } from '#shared/rich-text/reduce-to-mail.ts';
import type { RichNode } from '#shared/rich-text/rich-document.ts';
import { writeHtml } from '#shared/rich-text/write-html.ts';
import { createExtensions } from './create-extensions.ts';
import { EditorFoot } from './editor-foot.tsx';
import type { EditorPanel } from './editor-panel.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { FindBar } from './find-bar.tsx';
import { find } from './find-extension.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { LeftOut } from './paste-handler.ts';
import { PictureDialogs } from './picture-dialogs.tsx';
import type { RichTextFieldProps } from './rich-text-props.ts';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';

const NOTHING: LeftOut = { pictures: 0, files: false };

/** The field's editor: tools, text and foot. */
export function RichTextEditor({
  value,
  onChange,
  labelledBy,
  describedBy,
  error,
  lang,
  maxLength,
  isAlwaysHtml = false,
  elements,
}: RichTextFieldProps & { readonly labelledBy: string; readonly describedBy?: string }) {
  const [panel, setPanel] = useState<EditorPanel>(null);
  const [leftOut, setLeftOut] = useState(NOTHING);
  const read = (html: string) => {
    const document = isAlwaysHtml || isRichText(html) ? readHtml(html) : readPlainText(html);
    return elements === 'mail' ? reduceToMail(document) : document;
  };
  /** The value that the editor shows: its own changes come back as the same. */
  const shown = useRef(value);
  const written = useRef<string | null>(null);
  written.current ??= writeHtml(read(value));
  const extensions = useMemo(() => createExtensions(setLeftOut, elements), [elements]);
  const hasError = Boolean(error);
  const attributes = useMemo(
    () => ({
      class: 'rich prose-text',
      'aria-labelledby': labelledBy,
      'aria-multiline': 'true',
      spellcheck: 'true',
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(hasError ? { 'aria-invalid': 'true' } : {}),
      ...(lang === undefined ? {} : { lang }),
    }),
    [labelledBy, describedBy, hasError, lang],
  );
  const editor = useEditor({
    // Made in an effect. An editor that is made while React renders ends after a millisecond without a mount, and React
    // renders what was loaded late in slices: on a slow machine the tools would get an editor that has ended.
    immediatelyRender: false,
    extensions,
    // A style element of its own would be refused by the policy of the desk; editor.css has what it needs.
    injectCSS: false,
    enablePasteRules: false,
    // Signs of Markdown are text; only lists begin as they are typed.
    enableInputRules: ['bulletList', 'orderedList'],
    content: read(value),
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      const html = writeDocument(changed);
      if (html === written.current) return;
      written.current = html;
      shown.current = html;
      onChange(html);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a value is read does not change
  useEffect(() => {
    if (editor === null || editor.isDestroyed || value === shown.current) return;
    const show = () => {
      shown.current = value;
      written.current = writeHtml(read(value));
      editor.commands.setContent(read(value), { emitUpdate: false });
    };
    if (!editor.view.composing) {
      show();
      return;
    }
    // An input method holds the text it composes.
    editor.view.dom.addEventListener('compositionend', show, { once: true });
    return () => editor.view.dom.removeEventListener('compositionend', show);
  }, [value, editor]);

  if (editor === null) return <EditorSkeleton />;
  const close = () => {
    setPanel(null);
    find(editor.view, '');
    editor.commands.focus();
  };
  return (
    <div className="rich-editor rounded-xl border border-line-strong bg-card has-aria-invalid:border-danger">
      <Toolbar editor={editor} panel={panel} onOpen={setPanel} />
      <TableTools editor={editor} />
      {panel === 'find' && <FindBar editor={editor} onClose={close} />}
      <EditorContent editor={editor} className="rich-area" />
      <EditorFoot editor={editor} length={value.length} maxLength={maxLength} leftOut={leftOut} />
      {panel === 'link' && (
        <LinkDialog editor={editor} isWhole={elements === 'mail'} onClose={close} />
      )}
      {panel === 'picture' && <PictureDialogs editor={editor} onClose={close} />}
    </div>
  );
}

const writeDocument = (editor: Editor) => writeHtml(editor.getJSON() as RichNode);
