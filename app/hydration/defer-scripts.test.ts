import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const START = '(function start() {})()';
const CONTEXT =
  'window.__reactRouterContext = {"basename":"/","future":{},"ssr":true,"isSpaMode":false};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());';
const ENTRY = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-$1.js";
import * as route1 from "/assets/home.page-2.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home/home.page":route1};

import("/assets/entry.client-3.js");`;
const enqueue = (text: string) =>
  `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text)});`;
const DATA = enqueue('[{"_1":2},"it\'s \\"so\\"\n"]');
const CLOSE = 'window.__reactRouterContext.streamController.close();';

/** A document as React Router's `<Scripts>` and `ServerRouter` leave it; `more` is in its body. */
const documentWith = (more = '') =>
  '<!DOCTYPE html><html><head><title>Home</title><link rel="modulepreload" href="/assets/manifest-1.js"/>' +
  '<link rel="stylesheet" href="/assets/site.css"/><link rel="modulepreload" href="/assets/root-$1.js"/>' +
  `<script>${START}</script></head><body><main>₹501 <b>गो</b></main>${more}` +
  '<script id="sent-state" type="application/json">{"a":1}</script>' +
  `<script>${CONTEXT}</script><script type="module" async="">${ENTRY}</script></body></html>` +
  `<script>${DATA}</script><script>${CLOSE}</script>`;

function defer(document: string, startScript: string) {
  const { body, inlineScripts } = deferScripts(Buffer.from(document), startScript);
  return { html: body.toString(), inlineScripts };
}

describe('deferred scripts', () => {
  it('defers the entry with the list of its files, and drops the preloads', () => {
    const { html } = defer(documentWith(), START);
    expect(html).not.toContain('modulepreload');
    expect(html).toContain(
      `<script type="text/deferred" data-modules="/assets/manifest-1.js /assets/root-$1.js">${ENTRY}</script>`,
    );
  });

  it('changes nothing else in the document', () => {
    const restored = defer(documentWith(), START)
      .html.replace(/<script type="text\/deferred"[^>]*>/, () => '<script type="module" async="">')
      .replace(
        '<title>Home</title>',
        () => '<title>Home</title><link rel="modulepreload" href="/assets/manifest-1.js"/>',
      )
      .replace(
        '/site.css"/>',
        () => '/site.css"/><link rel="modulepreload" href="/assets/root-$1.js"/>',
      );
    expect(restored).toBe(documentWith());
  });

  it('leaves a document without scripts unchanged', () => {
    const plain = '<!DOCTYPE html><html><head></head><body>Gone</body></html>';
    expect(defer(plain, START)).toEqual({ html: plain, inlineScripts: [] });
  });
});

describe('the inline scripts listed for the CSP', () => {
  it('are the start script and those of React Router', () => {
    expect(defer(documentWith(), START).inlineScripts).toEqual([
      START,
      CONTEXT,
      ENTRY,
      DATA,
      CLOSE,
    ]);
  });

  it.each([
    'alert(1)',
    `${CLOSE}alert(1)`,
    `${START};alert(1)`,
    `${enqueue('a')}alert(1)`,
    'window.__reactRouterContext.streamController.enqueue("a"+alert(1));',
    'window.__reactRouterContext.streamController.enqueue("a\\"");alert("1");',
    `${CONTEXT}alert(1)`,
    CONTEXT.replace('"/"', 'alert(1)'),
    `import "/assets/a.js";alert(1)`,
    ENTRY.replace('import("/assets', 'alert(1);import("/assets'),
  ])('never include a script that was injected: %s', (script) => {
    const { inlineScripts } = defer(documentWith(`<script>${script}</script>`), START);
    expect(inlineScripts).toHaveLength(5);
    expect(inlineScripts).not.toContain(script);
  });
});
