import { Extension } from '@tiptap/core';
import { AllSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * The browser reports a moved caret a moment after the key or click that moved it. A key that comes before the report
 * would act on what was selected before: after Ctrl+A and End, the next letter would replace the whole text.
 */
export const FollowCaret = Extension.create({
  name: 'followCaret',
  // Before the keys of all others.
  priority: 3000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view) => {
            followCaret(view);
            return false;
          },
        },
      },
    }),
  ],
});

function followCaret(view: EditorView): void {
  const { selection, doc, tr } = view.state;
  const isOfText = selection instanceof TextSelection || selection instanceof AllSelection;
  if (view.composing || selection.empty || !isOfText) return;
  const caret = view.dom.ownerDocument.getSelection();
  const node = caret?.focusNode ?? null;
  if (caret === null || node === null || !caret.isCollapsed || !view.dom.contains(node)) return;
  const place = doc.resolve(view.posAtDOM(node, caret.focusOffset));
  view.dispatch(tr.setSelection(TextSelection.near(place)));
}
