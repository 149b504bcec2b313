import { expect, test } from 'vitest';
import { findCircles, type ImportGraph } from './find-circles.ts';

const graphOf = (edges: Record<string, string[]>): ImportGraph => new Map(Object.entries(edges));

test('a tree has no cycle, nor have two paths to one file', () => {
  expect(findCircles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('files outside of the graph end a path', () => {
  expect(findCircles(graphOf({ a: ['zod/mini', 'b'], b: ['zod/mini'] }))).toEqual([]);
});

test('two files that import each other are a cycle, starting with the first by name', () => {
  expect(findCircles(graphOf({ b: ['a'], a: ['b'] }))).toEqual([['a', 'b', 'a']]);
});

test('a file that imports itself is a cycle', () => {
  expect(findCircles(graphOf({ a: ['a'] }))).toEqual([['a', 'a']]);
});

test('of a group with several cycles the shortest through its first file is reported', () => {
  const edges = { z: ['a'], a: ['b'], b: ['c', 'd'], c: ['d'], d: ['a', 'outside'], outside: [] };
  expect(findCircles(graphOf(edges))).toEqual([['a', 'b', 'd', 'a']]);
});

test('disjoint cycles are reported one by one, also where one leads to the other', () => {
  const edges = { x: ['y'], y: ['x', 'a'], a: ['b'], b: ['a'] };
  expect(findCircles(graphOf(edges))).toEqual([
    ['a', 'b', 'a'],
    ['x', 'y', 'x'],
  ]);
});

test('a file that is visited again after its group is complete joins no other group', () => {
  const edges = { a: ['b', 'c'], b: ['b2'], b2: ['b'], c: ['b', 'a'] };
  expect(findCircles(graphOf(edges))).toEqual([
    ['a', 'c', 'a'],
    ['b', 'b2', 'b'],
  ]);
});
