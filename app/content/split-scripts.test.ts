import { expect, it } from 'vitest';
import { splitScripts } from './split-scripts.ts';

it.each([
  ['plain English, as one run', 'Lamps at dusk', [{ text: 'Lamps at dusk' }]],
  [
    'a whole Hindi sentence with its danda, as one run',
    'कोई भूखा न जाए, कोई अकेला न रहे।',
    [{ text: 'कोई भूखा न जाए, कोई अकेला न रहे।', lang: 'hi' }],
  ],
  [
    'a Hindi word amid English, without the spaces and marks around it',
    'They said “राधे राधे” and sat down.',
    [{ text: 'They said “' }, { text: 'राधे राधे', lang: 'hi' }, { text: '” and sat down.' }],
  ],
  [
    'two Hindi words parted by English, as two',
    'सेवा and प्रेम',
    [{ text: 'सेवा', lang: 'hi' }, { text: ' and ' }, { text: 'प्रेम', lang: 'hi' }],
  ],
  ['nothing, as nothing', '', []],
] as const)('splits %s', (_, text, runs) => {
  expect(splitScripts(text)).toEqual(runs);
});
