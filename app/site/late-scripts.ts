import { ALIVE } from './come-alive.tsx';
import { type StartOptions, startScripts } from './start-scripts.ts';

const preload = /<link rel="modulepreload"[^>]*href="(?<href>[^"]+)"[^>]*\/>/g;
/** The list of all pages and their files, which only matters to who goes on (router/late-router.ts). */
const manifest = /import "(?<file>\/assets\/manifest-[^"]+)";\s*/;
const moduleScript = '<script type="module" async="">';

/** What the page's own scripts are marked as until they are begun: no browser runs it. */
const WAITING = 'text/late';

/**
 * Lets a finished page's scripts begin once it is drawn (start-scripts.ts), so that what is read and seen comes first
 * on a slow line. React Router writes its scripts in one way only, and has no word for this; a page without its
 * scripts, an error screen for example, stays as it is.
 */
export function letScriptsWait(html: string): string {
  const script = html.lastIndexOf(moduleScript);
  const headEnd = html.indexOf('</head>');
  if (script < 0 || headEnd < 0) return html;
  // The files are named in the head alone; what follows is many times as long.
  const head = html.slice(0, headEnd);
  const preloads = Array.from(head.matchAll(preload), ({ groups }) => groups?.href ?? '');
  const rest = html.slice(script + moduleScript.length);
  const list = manifest.exec(rest)?.groups?.file;
  const files = preloads.filter((file) => file !== list);
  const options: StartOptions = { files, waiting: WAITING, alive: ALIVE };
  const starter = `<script>(${String(startScripts)})(${JSON.stringify(options)})</script>`;
  const body = html.slice(headEnd, script);
  return `${head.replaceAll(preload, '')}${starter}${body}<script type="${WAITING}">${rest.replace(manifest, '')}`;
}
