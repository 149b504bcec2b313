/** A rendered document whose scripts start after the first paint. */
export type DeferredDocument = {
  readonly html: string;
  /** Text of every inline script, for the Content-Security-Policy. */
  readonly inlineScripts: readonly string[];
};

const HEAD_END = '</head>';
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const ENTRY = '<script type="module" async="">';

/**
 * Defers the scripts written by React Router's `<Scripts>`: removes its `modulepreload` links, which it writes
 * unconditionally, and turns the entry into a `text/deferred` script, which the inline script of start-deferred.ts
 * starts, with the URLs of those files. Nothing else changes (decisions/0010). `inlineScripts` contains only scripts
 * that match the forms of `startScript` and React Router: an injected script is not listed, so browsers refuse to run
 * it.
 */
export function deferScripts(document: string, startScript: string): DeferredDocument {
  const headEnd = document.indexOf(HEAD_END);
  const entry = document.lastIndexOf(ENTRY);
  // Without scripts there is nothing to defer.
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

/** React Router's hydration scripts: location, data, and the entry modules. */
const KNOWN_FORMS: readonly RegExp[] = [
  /^window\.__reactRouterContext = \{["\w:{},/]*\};window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/,
  new RegExp(
    String.raw`^window\.__reactRouterContext\.streamController\.enqueue\(${JSON_STRING}\);$`,
  ),
  /^window\.__reactRouterContext\.streamController\.close\(\);$/,
  new RegExp(String.raw`^(?:${IMPORT}\s+)+${ROUTE_MODULES}\s+import\(${JSON_STRING}\);$`),
];
