import { expect, test } from 'vitest';
import { readJourneyStores } from './read-journey-stores.ts';

test('journeys run on SQLite and a folder, unless the environment names other stores', () => {
  expect(readJourneyStores({})).toEqual({ engine: 'sqlite', files: 'folder' });
  expect(readJourneyStores({ JOURNEY_ENGINE: 'postgres', JOURNEY_FILES: 'bucket' })).toEqual({
    engine: 'postgres',
    files: 'bucket',
  });
});

test('a store that is none is refused, with those that there are', () => {
  expect(() => readJourneyStores({ JOURNEY_FILES: 's3' })).toThrow(
    'JOURNEY_FILES is "s3". Set it to folder or bucket, or leave it out.',
  );
});
