import { expect, test } from 'vitest';
import { findNeededBytes } from './disk-space.ts';

const sizes = { dataBytes: 1000, archiveBytes: 10 };

test('the disk of the installation has room for the save as well as for the release', () => {
  expect(findNeededBytes({ ...sizes, isOneDisk: false })).toEqual({ dataFolder: 2000, home: 1050 });
});

test('one disk has room for all of it', () => {
  expect(findNeededBytes({ ...sizes, isOneDisk: true })).toEqual({ dataFolder: 3050, home: 3050 });
});
