import type { Plugin } from 'vite';
import { m } from '#shared/messages/compiled/messages.js';

/** Inserts the message catalogue into the desk's HTML document. */
export function deskMessages(): Plugin {
  return {
    name: 'desk-messages',
    transformIndexHtml: (html) =>
      html
        .replace('%DESK_NAME%', m.desk_name())
        .replace('%DESK_NEEDS_SCRIPTS%', m.desk_needs_scripts()),
  };
}
