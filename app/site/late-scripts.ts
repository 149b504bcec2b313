import { ALIVE } from './come-alive.tsx';
import { type StartOptions, startScripts } from './start-scripts.ts';

const preload = /<link rel="modulepreload"[^>]*href="(?<href>[^"]+)"[^>]*\/>/g;
const moduleScript = '<script type="module" async="">';

/** What the page's own scripts are marked as until they are begun: no browser runs it. */
const WAITING = 'text/late';

/**
 * Lets a finished page's scripts begin once it is drawn (start-scripts.ts), so that what is read and seen comes first
 * on a slow line. React Router writes its scripts in one way only, and has no word for this; a page without its
 * scripts, an error screen for example, stays as it is.
 */
export function letScriptsWait(html: string): string {
  if (html.split(moduleScript).length !== 2) return html;
  const files = [...html.matchAll(preload)].map(({ groups }) => groups?.href ?? '');
  const options: StartOptions = { files, waiting: WAITING, alive: ALIVE };
  const starter = `<script>(${String(startScripts)})(${JSON.stringify(options)})</script>`;
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, `<script type="${WAITING}">`)
    .replace('</head>', () => `${starter}</head>`);
}
