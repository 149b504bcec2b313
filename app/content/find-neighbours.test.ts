import { expect, it } from 'vitest';
import { bulletinCalled } from './content.fixture.ts';
import { findNeighbours } from './find-neighbours.ts';

const items = ['newest', 'middle', 'oldest'].map(bulletinCalled);

it.each([
  ['newest', null, 'middle'],
  ['middle', 'newest', 'oldest'],
  ['oldest', 'middle', null],
  ['elsewhere', null, null],
])('the neighbours of %s are %s and %s', (id, later, earlier) => {
  const found = findNeighbours({ items }, id);
  expect([found.later?._id ?? null, found.earlier?._id ?? null]).toEqual([later, earlier]);
});
