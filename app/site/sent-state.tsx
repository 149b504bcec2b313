import { useStore } from 'react-redux';
import type { RootState } from '../store/make-store.ts';

const ID = 'sent-state';

/**
 * State that the page was rendered from, for hydration. JSON in a script element that is not executed, so the CSP needs
 * no exception. `<` is escaped, so that no text can end the script.
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
      // Rendered by the server only; the browser has read it before React hydrates.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON above, escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The state that the server sent with this page; empty when there is none, as with an error screen. */
export function readSentState(): Partial<RootState> {
  const json = document.getElementById(ID)?.textContent;
  return json ? JSON.parse(json) : {};
}
