import { expect, it } from 'vitest';
import type { ShownList } from './create-list-slice.ts';
import { displayStateOf } from './list-display-state.ts';

const list = (more: Partial<ShownList<string>>): ShownList<string> => ({
  status: 'succeeded',
  error: null,
  query: {},
  items: ['a'],
  page: 1,
  pages: 1,
  total: 1,
  tags: [],
  fromSamples: false,
  answersQuery: true,
  isPart: false,
  ...more,
});

it.each([
  ['what came', {}, 'shown'],
  ['what came, while it is refreshed', { status: 'loading' }, 'shown'],
  ['what came, when refreshing it failed', { status: 'failed' }, 'shown'],
  ['samples for a load that failed', { status: 'failed', fromSamples: true }, 'shown'],
  ['samples for an answer that was empty', { fromSamples: true }, 'shown'],
  ['skeletons before the first answer', { status: 'loading', fromSamples: true }, 'loading'],
  ['skeletons before anything was asked', { status: 'idle', fromSamples: true }, 'loading'],
  ['skeletons while another page loads', { status: 'loading', answersQuery: false }, 'loading'],
  ['a failure in place of another page', { status: 'failed', answersQuery: false }, 'failed'],
  ['a failure where no sample helps', { status: 'failed', items: [] }, 'failed'],
  ['the end of the list', { items: [], page: 9, pages: 3 }, 'beyond'],
  ['that there is nothing', { items: [], page: 1, pages: 1 }, 'empty'],
] as const)('shows %s', (_, more, standing) => {
  expect(displayStateOf(list(more))).toBe(standing);
});
