import { startDeferred } from './start-deferred.ts';

/** The text of the inline script that starts the others. */
export const START_SCRIPT = `(${String(startDeferred)})()`;

/** That script, as an element of the head. The browser has run it before React compares. */
export const DeferredStart = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, written as text
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START_SCRIPT : '' }}
  />
);
