import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { lastingPlurals } from './lasting-plurals.ts';

const compiled = join('shared', 'messages', 'compiled');
const file = join(compiled, 'registry.js');

/** What the build makes of the compiler's own code, as a program. */
async function openRegistry() {
  const { transform } = lastingPlurals();
  if (typeof transform !== 'function') throw new Error('The plugin does nothing');
  const found: unknown = Reflect.apply(transform, undefined, [readFileSync(file, 'utf8'), file]);
  const { code } = found as { code: string };
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('words that count', () => {
  it('count as before, with rules that are made once', async () => {
    const { plural } = await openRegistry();
    const made = vi.spyOn(Intl, 'PluralRules');
    expect([0, 1, 2, '1'].map((count) => plural('en', count))).toEqual([
      'other',
      'one',
      'other',
      'one',
    ]);
    expect(made).toHaveBeenCalledTimes(1);
    expect([0, 1, 2].map((count) => plural('hi', count))).toEqual(['one', 'one', 'other']);
    made.mockRestore();
  });

  it('ask for no other way of counting', () => {
    const messages = join(compiled, 'messages');
    for (const name of readdirSync(messages).filter((each) => each.endsWith('.js'))) {
      const code = readFileSync(join(messages, name), 'utf8');
      for (const [, given = ''] of code.matchAll(/registry\.plural\(([^)]*)\)/g)) {
        expect(given, name).toMatch(/^"\w+", [^,]+, \{\}$|^"\w+", [^,]+$/);
      }
    }
  });
});
