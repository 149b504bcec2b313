import { expect, test } from 'vitest';
import { letScriptsWait } from './late-scripts.ts';

const page = (scripts: string) =>
  `<html><head><title>A</title><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><main>A</main>${scripts}</body></html>`;
const written = '<script type="module" async="">import "/assets/a.js";</script>';

test('a page asks for no script file before its own small script says so', () => {
  const html = letScriptsWait(page(written));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script type="text/late">import "/assets/a.js";</script>');
});

test('the small script knows every file, and stands in the head', () => {
  const head = letScriptsWait(page(written)).split('</head>')[0] ?? '';
  expect(head).toContain('"files":["/assets/a.js","/assets/b.js"]');
});

test('the small script is whole: it can be read as a program of its own', () => {
  const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(letScriptsWait(page(written))) ?? [];
  expect(() => new Function(code)).not.toThrow();
  expect(code).not.toContain('</');
});

test('the list of all pages is not fetched with a page', () => {
  const scripts = written.replace('import', 'import "/assets/manifest-1a.js";\nimport');
  const list = '<link rel="modulepreload" href="/assets/manifest-1a.js"/></head>';
  const html = letScriptsWait(page(scripts).replace('</head>', list));
  expect(html).not.toContain('manifest-1a');
  expect(html).toContain('<script type="text/late">import "/assets/a.js";</script>');
});

test('a page without scripts of React Router stays as it is', () => {
  expect(letScriptsWait(page(''))).toBe(page(''));
});
