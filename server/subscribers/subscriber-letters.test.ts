import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { composeNewsletter } from './subscriber-letters.presenter.ts';

const facts = { publicUrl: 'https://seva.example', organisation: defaultOrganisation };
const bulletin = { _id: 'lamps', title: 'Lamps', date: '2026-11-08', images: ['/pictures/a.webp'] };
const reader = { name: '', unsubscribeToken: null };

test.each([
  ['its first', bulletin.images, '<p>Words</p>', '/pictures/a.webp'],
  [
    'else the first in its text',
    [],
    '<figure><img src="/media/A-9x6/9.webp" alt="B"></figure>',
    '/media/A-9x6/9.webp',
  ],
  ['else none', [], '<p>Words</p>', ''],
])(
  'the picture of a newsletter is that of its bulletin: %s',
  (_which, images, description, address) => {
    const { picture } = composeNewsletter(reader, { ...bulletin, images, description }, facts);
    expect(picture?.address).toBe(address);
  },
);
