import { useStore } from 'react-redux';
import type { RootState } from '../store/make-store.ts';

const ID = 'sent-state';

/**
 * The state that the page was rendered from, for the browser to go on with. JSON in a script that never runs:
 * the page's policy needs no exception for it. `<` is escaped, so that no text can end the script.
 */
export function SentState() {
  const store = useStore();
  const json = import.meta.env.SSR
    ? JSON.stringify(store.getState()).replaceAll('<', '\\u003c')
    : '';
  return (
    <script
      id={ID}
      type="application/json"
      // Only the server writes it; the browser has read it by the time React compares.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON above, escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** What the server sent with this page; empty when it sent nothing, as with an error screen. */
export function readSentState(): Partial<RootState> {
  const json = document.getElementById(ID)?.textContent;
  return json ? JSON.parse(json) : {};
}
