import { startDeferred } from './start-deferred.ts';

/** Text of the inline script that starts the others. */
export const START_SCRIPT = `(${String(startDeferred)})()`;

/** That script as an element of the head. It has already run when React hydrates. */
export const DeferredStart = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START_SCRIPT : '' }}
  />
);
