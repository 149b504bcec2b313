import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv) =>
  readSettings({ APP_MODE: 'demo', DATA_DIR: folder, ...env });

test('object storage is configured by bucket, endpoint and the usual keys', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(read(keys).media).toBeNull();
  const own = { ...keys, MEDIA_URL: 's3://seva-papers?endpoint=https://s3.example.org' };
  expect(read(own).media).toEqual({
    bucket: 'seva-papers',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: null,
  });
  const amazon = { ...keys, MEDIA_URL: 's3://seva-papers?region=ap-south-1', AWS_REGION: 'x' };
  expect(read(amazon).media).toMatchObject({ endpoint: null, region: 'ap-south-1' });
  expect(() => read({ MEDIA_URL: 's3://seva-papers' })).toThrow(
    [
      'These settings need attention:',
      '  - AWS_ACCESS_KEY_ID is needed together with MEDIA_URL',
      '  - AWS_SECRET_ACCESS_KEY is needed together with MEDIA_URL',
      '  - MEDIA_URL needs a region, or AWS_REGION',
    ].join('\n'),
  );
});

test.each([
  's3://',
  's3://Seva',
  's3://seva/papers',
  's3://id:secret@seva',
  's3://seva?endpoint=s3.example.org',
  's3://seva?endpoint=https://s3.example.org/path',
  's3://seva?endpont=https://s3.example.org',
])('the error names MEDIA_URL when it is %s', (text) => {
  expect(() => read({ MEDIA_URL: text })).toThrow('MEDIA_URL must look like');
});
