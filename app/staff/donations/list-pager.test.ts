import { expect, it } from 'vitest';
import { readTrail, stepBack, stepOn } from './list-pager.tsx';

it('leads forward page by page and back the same way', () => {
  const second = stepOn([], '', 'b');
  expect(second).toEqual({ after: 'b', state: { trail: [''] } });
  const third = stepOn(readTrail(second?.state), 'b', 'c');
  expect(third).toEqual({ after: 'c', state: { trail: ['', 'b'] } });
  expect(stepBack(readTrail(third?.state), 'c')).toEqual({ after: 'b', state: { trail: [''] } });
  expect(stepBack(readTrail(second?.state), 'b')).toEqual({ after: '', state: { trail: [] } });
});

it('has no link before the first page and after the last', () => {
  expect(stepBack([], '')).toBeNull();
  expect(stepOn(['', 'b'], 'c', null)).toBeNull();
});

it('leads back to the first page when a later one was opened by its bare URL', () => {
  expect(stepBack(readTrail(null), 'c')).toEqual({ after: '', state: { trail: [] } });
});

it.each([undefined, 'trail', { trail: 'a' }, { trail: ['a', 1] }])(
  'reads %j in a history entry as no trail',
  (state) => {
    expect(readTrail(state)).toEqual([]);
  },
);
