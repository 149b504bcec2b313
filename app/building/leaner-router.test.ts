import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leanerRouter } from './leaner-router.ts';

const installed = (file: string) =>
  fileURLToPath(new URL(`lib/${file}`, import.meta.resolve('react-router')));

function lean(path: string, code = readFileSync(path, 'utf8')): string {
  const { transform } = leanerRouter();
  if (typeof transform !== 'function') throw new Error('The plugin does nothing');
  return Reflect.apply(transform, undefined, [code, path]).code;
}

describe('React Router for browsers', () => {
  it('shows errors without its parts for server components', () => {
    const code = lean(installed('hooks.js'));
    const boundary = /var RenderErrorBoundary = class[\s\S]*?\n\};\n/.exec(code)?.[0] ?? '';
    expect(boundary).toContain('return result;');
    expect(boundary).not.toContain('this.context');
  });

  it('has links that fetch nothing by themselves', () => {
    const code = lean(installed('dom/lib.js'));
    expect(code).toContain('const PrefetchPageLinks = () => null;');
    expect(code).not.toMatch(/import \{[^}]*PrefetchPageLinks/);
    expect(code).toMatch(/import \{ FrameworkContext, .*usePrefetchBehavior \} from/);
  });

  it('is not built when it is written in another way than expected', () => {
    expect(() => lean(installed('hooks.js'), 'export const other = 1;')).toThrow('another way');
  });
});
