import { Mark, Node } from '@tiptap/core';
import { NodeSelection, type Selection } from '@tiptap/pm/state';
import { m } from '#shared/messages/compiled/messages.js';

export type PickedPicture = {
  /** A path of this site. */
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  /** '' for decoration only. */
  readonly alt: string;
};

const addPictureAttributes = () => ({ src: { default: '' }, alt: { default: '' } });

/** A picture with its caption, which is written in place. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: addPictureAttributes,
  renderHTML: ({ node }) => [
    'figure',
    ['img', { src: node.attrs.src, alt: node.attrs.alt, draggable: 'false' }],
    ['figcaption', { 'data-hint': m.editor_caption_hint() }, 0],
  ],
  addKeyboardShortcuts() {
    /** The caption in which the caret is; null elsewhere. */
    const findCaption = () => {
      const { $from, empty } = this.editor.state.selection;
      return empty && $from.parent.type === this.type ? $from : null;
    };
    return {
      Enter: () => {
        const $from = findCaption();
        if ($from === null) return false;
        const after = $from.after();
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
      Backspace: () => {
        const $from = findCaption();
        if ($from === null || $from.parent.content.size > 0) return false;
        return this.editor.commands.deleteRange({ from: $from.before(), to: $from.after() });
      },
    };
  },
});

/** A picture within a line. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: addPictureAttributes,
  renderHTML: ({ node }) => ['img', { src: node.attrs.src, alt: node.attrs.alt }],
});

/** A link; it ends where its text ends, and a click does not follow it. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  renderHTML: ({ mark }) => ['a', { href: mark.attrs.href, rel: 'noopener nofollow' }, 0],
});

/** The picture at the selection, with its place; null for none. */
export function findPicture(selection: Selection) {
  const { $from } = selection;
  if (selection instanceof NodeSelection && isPicture(selection.node.type.name)) {
    return { node: selection.node, pos: selection.from };
  }
  return $from.parent.type.name === 'figure' ? { node: $from.parent, pos: $from.before() } : null;
}

const isPicture = (name: string) => name === 'figure' || name === 'picture';
