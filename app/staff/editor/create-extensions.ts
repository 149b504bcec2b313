import { type AnyExtension, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { reduceToMail } from '#shared/rich-text/reduce-to-mail.ts';
import { HEADING, SUBHEADING } from '#shared/rich-text/rich-document.ts';
import { Find } from './find-extension.ts';
import { FollowCaret } from './follow-caret.ts';
import { createPasteHandler, type LeftOut } from './paste-handler.ts';
import { Figure, Link, Picture } from './picture-nodes.ts';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts';
import { TakeWords } from './take-words.ts';

/** What the editor can hold: exactly what the sanitiser lets through, or of that what a mail can show. */
export function createExtensions(
  onLeftOut: (leftOut: LeftOut) => void,
  elements?: 'mail',
): AnyExtension[] {
  const isMail = elements === 'mail';
  return [
    StarterKit.configure({
      heading: isMail ? false : { levels: [HEADING, SUBHEADING] },
      ...(isMail ? { blockquote: false, underline: false } : {}),
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      // Its own looks for addresses in what is typed, and opens them.
      link: false,
    }),
    Link,
    ...(isMail ? [] : [Figure, Picture, Table, TableRow, TableCell, TableHeader]),
    Find,
    TakeWords,
    createPasteHandler(onLeftOut, isMail ? reduceToMail : (document) => document),
    FollowCaret,
    LeaveByEscape,
  ];
}

/** Tab indents lists and moves between cells; after Escape it leaves the editor, so that nobody is caught in it. */
const LeaveByEscape = Extension.create({
  name: 'leaveByEscape',
  priority: 2000,
  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              const leaves = isLeaving && event.key === 'Tab';
              isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift');
              return leaves;
            },
          },
        },
      }),
    ];
  },
});
