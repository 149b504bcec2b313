import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { findMatches, type Match } from './find-matches.ts';

type Finding = {
  readonly query: string;
  /** By positions of the document. */
  readonly matches: readonly Match[];
  /** Index of the one that is shown; -1 for none. */
  readonly current: number;
};

type Wish = { readonly query: string; readonly current: number };

const nothing: Finding = { query: '', matches: [], current: -1 };
const key = new PluginKey<Finding>('find');

export const readFinding = (state: EditorState): Finding => key.getState(state) ?? nothing;

/** Marks what is looked for; the marks move with the text. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Finding>({
      key,
      state: {
        init: () => nothing,
        apply(transaction, before) {
          const wish: Wish | undefined = transaction.getMeta(key);
          if (wish === undefined && (before.query === '' || !transaction.docChanged)) return before;
          const { query, current } = wish ?? before;
          const matches = findInDocument(transaction.doc, query);
          return { query, matches, current: Math.min(current, matches.length - 1) };
        },
      },
      props: {
        decorations(state) {
          const { matches, current } = readFinding(state);
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === current ? 'found-current' : 'found' }),
            ),
          );
        },
      },
    }),
  ],
});

/** Looks for a text, or for nothing ('' ends it), and shows the match of that index: the first by default. */
export function find(view: EditorView, query: string, current = 0): void {
  const wish: Wish = { query, current };
  view.dispatch(view.state.tr.setMeta(key, wish).setMeta('addToHistory', false));
  view.dom.querySelector('.found-current')?.scrollIntoView({ block: 'nearest' });
}

/** Breaks and pictures count as one sign that no search has. */
const OTHER = '\ufffc';

function findInDocument(doc: Node, query: string): Match[] {
  const matches: Match[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, OTHER, OTHER);
    for (const { from, to } of findMatches(text, query)) {
      matches.push({ from: pos + 1 + from, to: pos + 1 + to });
    }
    return false;
  });
  return matches;
}
