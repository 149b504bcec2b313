import { m } from '#shared/messages/compiled/messages.js';
import { describeBytes } from '../../backup/progress.ts';
import { NoAnswerError } from '../answer-in-time.ts';
import { findDiskGrowth } from '../growth.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, joinFindings, red, unknown } from '../health-line.ts';
import { type Disk, readDisk } from '../read-disk.ts';

/** Shares of the disk that are left. */
const AMBER_SHARE = 0.15;
const RED_SHARE = 0.05;
/** At the rate of the last month. */
const AMBER_DAYS = 30;
const RED_DAYS = 7;
/** More is too far away to be said. */
const LONGEST_DAYS = 3650;

type DiskContext = Pick<HealthContext, 'db' | 'clock' | 'settings' | 'readDisk'>;

/**
 * Space on this machine's disk of DATA_DIR, and for how many days it lasts; also on that of BACKUP_FOLDER where it is another one.
 * Nothing is kept in the machine's folder of temporary files. A disk that does not answer is named, and hides nothing of
 * the other one.
 */
export async function checkOwnDisk(context: DiskContext): Promise<HealthFinding> {
  const read = context.readDisk ?? readDisk;
  const { dataFolder } = context.settings.database;
  const { folder } = context.settings.backup;
  const [data, copies] = await Promise.all([
    orSilence(read(dataFolder)),
    // One that is not there yet is made with the first copy; what fails then is said by the backups.
    folder === null ? null : orSilence(read(folder)).catch(() => null),
  ]);
  const isSilent = data instanceof NoAnswerError;
  const found = [isSilent ? red(data.message) : await checkData(context, dataFolder, data)];
  if (copies instanceof NoAnswerError) found.push(red(copies.message));
  else if (folder !== null && copies !== null && (isSilent || copies.device !== data.device)) {
    found.push(...checkCopies(folder, copies));
  }
  return joinFindings(found);
}

/** That the disk does not answer is a finding; any other failure stays one. */
const orSilence = (reading: Promise<Disk>): Promise<Disk | NoAnswerError> =>
  reading.catch((error: unknown) => {
    if (error instanceof NoAnswerError) return error;
    throw error;
  });

const describe = (folder: string, { free, whole }: Disk) => ({
  folder,
  left: describeBytes(free),
  percent: Math.floor((free / whole) * 100),
});

/** What is wrong with the share that is left; null: nothing. */
function checkShare(folder: string, disk: Disk): HealthFinding | null {
  const share = disk.free / disk.whole;
  if (share >= AMBER_SHARE) return null;
  const found = share < RED_SHARE ? red : amber;
  return { ...found(m.health_disk_full(describe(folder, disk))), isAlarm: true };
}

/** Storage that is mounted over a network may have no size; the backups say when copies fail there. */
function checkCopies(folder: string, disk: Disk): HealthFinding[] {
  if (disk.whole === 0) return [];
  return [checkShare(folder, disk) ?? green(m.health_disk_good(describe(folder, disk)))];
}

async function checkData(context: DiskContext, folder: string, disk: Disk): Promise<HealthFinding> {
  if (disk.whole === 0) return unknown(m.health_disk_unsaid({ folder }));
  const full = checkShare(folder, disk);
  if (full !== null) return full;
  const text = describe(folder, disk);
  const bytesADay = await findDiskGrowth(context, disk.free);
  const days = bytesADay === null || bytesADay <= 0 ? null : disk.free / bytesADay;
  if (days === null || days > LONGEST_DAYS) return green(m.health_disk_good(text));
  if (days >= AMBER_DAYS) return green(m.health_disk_lasts({ ...text, days: Math.floor(days) }));
  const sentence = m.health_disk_soon({ ...text, days: Math.floor(days) });
  return days < RED_DAYS ? red(sentence) : amber(sentence);
}
