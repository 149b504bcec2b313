import { expect, test } from 'vitest';
import { describeDedication } from './dedications.ts';

test.each([
  [{ kind: 'memory', name: 'Ramesh Sharma', from: '' }, 'In memory of Ramesh Sharma'],
  [{ kind: 'birthday', name: 'Meera', from: 'Dadi' }, 'On the birthday of Meera, from Dadi'],
  [{ kind: '', name: 'Meera', from: 'Dadi' }, ''],
  [{ kind: 'memory', name: '', from: 'Dadi' }, ''],
  [{ kind: 'toString', name: 'Meera', from: '' }, ''],
])('the dedication %j reads %j', (dedication, line) => {
  expect(describeDedication(dedication)).toBe(line);
});
