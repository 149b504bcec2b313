import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isOutsideAddress } from '#shared/rich-text/addresses.ts';
import { readPlainText } from '#shared/rich-text/read-html.ts';
import { readPasted } from '#shared/rich-text/read-pasted.ts';
import { type RichNode, textOf } from '#shared/rich-text/rich-document.ts';

/** What of a paste or drop was left out. */
export type LeftOut = {
  /** How many pictures of other sites, or within the text itself. */
  readonly pictures: number;
  /** Whether files were put in: pictures are taken from the library. */
  readonly files: boolean;
};

/**
 * Pastes and drops by our own reading. ProseMirror's would parse HTML as the browser does, which the policy of the desk
 * refuses, and whose styles it empties. `reduce` makes of a document one that the editor can hold.
 */
export function createPasteHandler(
  onLeftOut: (leftOut: LeftOut) => void,
  reduce: (document: RichNode) => RichNode,
): Extension {
  return Extension.create({
    name: 'pasteHandler',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (view, event) => {
              event.preventDefault();
              put(view, event.clipboardData, { onLeftOut, reduce }, event);
              return true;
            },
            drop: (view, event) => {
              // Within the editor, ProseMirror moves its own document: nothing is parsed.
              if (view.dragging) return false;
              event.preventDefault();
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              if (place === null) return true;
              const { tr, doc } = view.state;
              view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))));
              put(view, event.dataTransfer, { onLeftOut, reduce });
              view.focus();
              return true;
            },
          },
        },
      }),
    ],
  });
}

function put(
  view: EditorView,
  data: DataTransfer | null,
  {
    onLeftOut,
    reduce,
  }: {
    onLeftOut: (leftOut: LeftOut) => void;
    reduce: (document: RichNode) => RichNode;
  },
  pasting?: ClipboardEvent,
): void {
  if (data === null || !view.editable) return;
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html === '' && linkSelection(view, text.trim())) return;
  const pasted =
    html === ''
      ? { document: readPlainText(text), pictures: 0 }
      : readPasted(html, window.location.origin);
  const document = reduce(pasted.document);
  const files = html === '' && text === '' && data.files.length > 0;
  onLeftOut({ pictures: pasted.pictures, files });
  const { content } = view.state.schema.nodeFromJSON(document);
  const isNothing = content.childCount === 1 && content.firstChild?.content.size === 0;
  if (isNothing && textOf(document) === '') return;
  const slice = Slice.maxOpen(content, false);
  // A table pasted into a table fills its cells.
  if (pasting && view.someProp('handlePaste', (handle) => handle(view, pasting, slice))) return;
  const { tr } = view.state;
  view.dispatch(tr.replaceSelection(slice).setMeta('uiEvent', 'paste').scrollIntoView());
}

/** An address pasted onto words makes them a link; false where it is none, or there are no words. */
function linkSelection(view: EditorView, text: string): boolean {
  const { tr, selection, schema } = view.state;
  const { link } = schema.marks;
  if (selection.empty || !selection.$from.sameParent(selection.$to)) return false;
  if (!link || !isOutsideAddress(text)) return false;
  view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href: text })));
  return true;
}
