import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { INSERT_WORDS } from './insert-words.ts';

/** Takes in the words of `insertWords`. */
export const TakeWords = Extension.create({
  name: 'takeWords',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          [INSERT_WORDS]: (view, event) => {
            if (!(event instanceof CustomEvent)) return false;
            view.dispatch(view.state.tr.insertText(String(event.detail)).scrollIntoView());
            view.focus();
            return true;
          },
        },
      },
    }),
  ],
});
