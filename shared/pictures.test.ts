import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPicture, pictureAddress, pictureFile, pictureNames } from './pictures.ts';

describe('the pictures of the site', () => {
  it.each(pictureNames)('%s exists in every width and format that pages request', (name) => {
    const picture = findPicture(pictureAddress(name));
    const files = (picture?.widths ?? []).flatMap((width) => [
      pictureFile(name, width, 'avif'),
      pictureFile(name, width, 'webp'),
    ]);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(join('public', file)))).toEqual([]);
  });

  it('are distinguished from pictures elsewhere', () => {
    expect(findPicture('/pictures/anna-vitran-1200.webp')?.name).toBe('anna-vitran');
    expect(findPicture('/pictures/constructor-1200.webp')).toBeNull();
    expect(findPicture('https://elsewhere.example/pictures/anna-vitran-1200.webp')).toBeNull();
  });
});
