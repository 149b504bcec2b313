import { expect, it } from 'vitest';
import { readTrail, stepBack, stepOn } from './list-trail.ts';

it('leads on page by page and the same way back', () => {
  const second = stepOn([], '', 'b');
  expect(second).toEqual({ after: 'b', state: { trail: [''] } });
  const third = stepOn(readTrail(second?.state), 'b', 'c');
  expect(third).toEqual({ after: 'c', state: { trail: ['', 'b'] } });
  expect(stepBack(readTrail(third?.state), 'c')).toEqual({ after: 'b', state: { trail: [''] } });
  expect(stepBack(readTrail(second?.state), 'b')).toEqual({ after: '', state: { trail: [] } });
});

it('leads nowhere before the first page and after the last', () => {
  expect(stepBack([], '')).toBeNull();
  expect(stepOn(['', 'b'], 'c', null)).toBeNull();
});

it('leads to the first page where somebody came by the bare address of a later one', () => {
  expect(stepBack(readTrail(null), 'c')).toEqual({ after: '', state: { trail: [] } });
});

it.each([undefined, 'trail', { trail: 'a' }, { trail: ['a', 1] }])(
  'takes %j in a history entry for no trail',
  (state) => {
    expect(readTrail(state)).toEqual([]);
  },
);
