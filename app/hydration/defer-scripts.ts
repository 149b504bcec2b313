/** A rendered document whose scripts start after the first paint. */
export type DeferredDocument = {
  readonly html: string;
  /** The text of every inline script that runs in it, for the Content-Security-Policy. */
  readonly inlineScripts: readonly string[];
};

const HEAD_END = '</head>';
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const ENTRY = '<script type="module" async="">';

/**
 * Postpones the scripts that React Router's `<Scripts>` has written: its `modulepreload` links, which it writes without
 * an option, are dropped, and the entry waits as `text/deferred`, with the addresses of those files, for the inline script
 * of start-deferred.ts. Nothing else of the document is changed (decisions/0010).
 *
 * `inlineScripts` holds only scripts of the forms that `startScript` and React Router have: a script that got into the
 * page in another way is not named, and browsers refuse to run it.
 */
export function deferScripts(document: string, startScript: string): DeferredDocument {
  const headEnd = document.indexOf(HEAD_END);
  const entry = document.lastIndexOf(ENTRY);
  // Without scripts there is nothing to postpone.
  if (headEnd < 0 || entry < headEnd) {
    return { html: document, inlineScripts: listInlineScripts(document, startScript) };
  }
  const modules: string[] = [];
  const head = document.slice(0, headEnd).replace(MODULE_PRELOAD, (_link, href: string) => {
    modules.push(href);
    return '';
  });
  const html = [
    head,
    document.slice(headEnd, entry),
    `<script type="text/deferred" data-modules="${modules.join(' ')}">`,
    document.slice(entry + ENTRY.length),
  ].join('');
  return { html, inlineScripts: listInlineScripts(html, startScript) };
}

function listInlineScripts(html: string, startScript: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (start === 0 || end < 0) break;
    const text = html.slice(start, end);
    if (text === startScript || KNOWN_FORMS.some((form) => form.test(text))) texts.push(text);
    at = end;
  }
  return texts;
}

const JSON_STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;
const IMPORT = String.raw`import (?:\* as \w+ from )?${JSON_STRING};?`;
const ROUTE_MODULES = String.raw`window\.__reactRouterRouteModules = \{(?:${JSON_STRING}:\w+,?)*\};`;

/** What React Router writes to hydrate a page: where it stands, its data, and which modules it begins with. */
const KNOWN_FORMS: readonly RegExp[] = [
  /^window\.__reactRouterContext = \{["\w:{},/]*\};window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/,
  new RegExp(
    String.raw`^window\.__reactRouterContext\.streamController\.enqueue\(${JSON_STRING}\);$`,
  ),
  /^window\.__reactRouterContext\.streamController\.close\(\);$/,
  new RegExp(String.raw`^(?:${IMPORT}\s+)+${ROUTE_MODULES}\s+import\(${JSON_STRING}\);$`),
];
