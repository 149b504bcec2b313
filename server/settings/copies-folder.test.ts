import { expect, test } from 'vitest';
import { findBackupFaults } from './setting-rules.ts';

test.each([
  ['/srv/data/media/copies', 'must not lie in media of DATA_DIR'],
  ['/srv/data/backup-work', 'must not lie in backup-work of DATA_DIR'],
  ['/srv/data/../data/papers', 'must not lie in papers of DATA_DIR'],
  ['/srv/data', 'must not be DATA_DIR itself'],
])('copies are not stored in %s', (BACKUP_FOLDER, fault) => {
  const faults = findBackupFaults({ BACKUP_FOLDER, DATA_DIR: '/srv/data' });
  expect(faults).toEqual([expect.stringContaining(`BACKUP_FOLDER ${fault}`)]);
});

test.each(['/srv/data/backups', '/mnt/media', '/srv/data-copies', 'off'])(
  'copies may be stored in %s',
  (BACKUP_FOLDER) => {
    expect(findBackupFaults({ BACKUP_FOLDER, DATA_DIR: '/srv/data' })).toEqual([]);
  },
);
