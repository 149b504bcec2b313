import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onlyLanguage } from './only-language.ts';

describe('words for browsers', () => {
  it('come without the question which language to speak, while there is one', () => {
    const file = join('shared', 'messages', 'compiled', 'messages', 'share_this.js');
    const code = readFileSync(file, 'utf8');
    const { transform } = onlyLanguage();
    if (typeof transform !== 'function') throw new Error('The plugin does nothing');
    const result: unknown = Reflect.apply(transform, undefined, [code, join(process.cwd(), file)]);
    expect(code).toContain('getLocale()');
    expect(result).toMatchObject({ code: expect.not.stringContaining('getLocale()') });
    expect(result).toMatchObject({ code: expect.stringContaining('Share this') });
    expect(result).toMatchObject({
      code: expect.stringMatching(/export const share_this =.* en_share_this;/),
    });
  });
});
