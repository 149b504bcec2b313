/** A rendered document whose scripts start after the first paint. */
export type DeferredDocument = {
  /** HTML in UTF-8. */
  readonly body: Buffer;
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
 * it. Works on bytes: decoding and encoding a page would cost more than everything done here.
 */
export function deferScripts(document: Buffer, startScript: string): DeferredDocument {
  const headEnd = document.indexOf(HEAD_END);
  const entry = document.lastIndexOf(ENTRY);
  // Without scripts there is nothing to defer.
  if (headEnd < 0 || entry < headEnd) {
    return { body: document, inlineScripts: listInlineScripts(document, startScript) };
  }
  const modules: string[] = [];
  const head = document.toString('utf8', 0, headEnd).replace(MODULE_PRELOAD, (_link, href) => {
    modules.push(href);
    return '';
  });
  const body = Buffer.concat([
    Buffer.from(head),
    document.subarray(headEnd, entry),
    Buffer.from(`<script type="text/deferred" data-modules="${modules.join(' ')}">`),
    document.subarray(entry + ENTRY.length),
  ]);
  return { body, inlineScripts: listInlineScripts(body, startScript) };
}

function listInlineScripts(document: Buffer, startScript: string): string[] {
  const texts: string[] = [];
  for (let at = document.indexOf('<script'); at >= 0; at = document.indexOf('<script', at)) {
    const start = document.indexOf('>', at) + 1;
    const end = document.indexOf('</script>', start);
    if (start === 0 || end < 0) break;
    const text = document.toString('utf8', start, end);
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
