import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { expect, test } from 'vitest';
import { listPageFiles } from './page-files.ts';

const entryOf = (id: string, more: object) => ({ id, module: `/assets/${id}.js`, ...more });
const manifest = {
  version: '1',
  url: '/assets/manifest-1a.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/packages.js'] },
  routes: {
    root: entryOf('root', { imports: ['/assets/packages.js'], css: ['/assets/style.css'] }),
    home: entryOf('home', { imports: ['/assets/shared.js'] }),
    other: entryOf('other', {}),
  },
} as unknown as AssetsManifest;

const files = listPageFiles(manifest, ['root', 'home']);

test('a page asks for no script file before its own small script says so', () => {
  expect(files.head).not.toContain('modulepreload" ');
  expect(files.body).toMatch(/^<script type="text\/late">[^<]+<\/script>$/);
});

test('the small script knows every file of the page once, and no other', () => {
  const [, listed = ''] = /"files":\[([^\]]*)\]/.exec(files.head) ?? [];
  expect(listed.split(',')).toEqual(
    ['entry', 'packages', 'root', 'home', 'shared'].map((name) => `"/assets/${name}.js"`),
  );
});

test('the page is dressed before it is drawn, and once', () => {
  expect(files.head.match(/<link rel="stylesheet" href="\/assets\/style.css"\/>/g)).toHaveLength(1);
});

test('the list of all pages is not fetched with a page', () => {
  expect(files.head + files.body).not.toContain('manifest-1a');
});

test('every script is whole, and what stands in the page is what the policy is told', () => {
  const [start = '', begin = ''] = files.scripts;
  expect(files.head).toContain(`<script>${start}</script>`);
  expect(files.body).toContain(`>${begin}</script>`);
  expect(() => new Function(start)).not.toThrow();
  expect(files.scripts.join('')).not.toContain('</');
});

test('a route that the build does not know is told of', () => {
  expect(() => listPageFiles(manifest, ['root', 'gone'])).toThrow('gone');
});
