import { m } from '#shared/messages/compiled/messages.js';
import { describeBytes } from '../../backup/progress.ts';
import { findGrowth, readDisk } from '../growth.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';

/** Shares of the disk that are left. */
const AMBER_SHARE = 0.15;
const RED_SHARE = 0.05;
/** At the rate of the last month. */
const AMBER_DAYS = 30;
const RED_DAYS = 7;
/** More is too far away to be said. */
const LONGEST_DAYS = 3650;

/** Space on the disk of DATA_DIR, and for how many days it lasts. */
export async function checkDisk(context: HealthContext): Promise<HealthFinding> {
  const { dataFolder } = context.settings.database;
  const { free, whole } = await readDisk(dataFolder);
  const share = free / whole;
  const text = {
    folder: dataFolder,
    left: describeBytes(free),
    percent: Math.floor(share * 100),
  };
  const growth = await findGrowth(context);
  const days = growth === null || growth.diskBytesADay <= 0 ? null : free / growth.diskBytesADay;
  const isSoon = days !== null && days < AMBER_DAYS;
  if (share < AMBER_SHARE) {
    const found = share < RED_SHARE ? red : amber;
    return { ...found(m.health_disk_full(text)), isAlarm: true };
  }
  if (isSoon) {
    const sentence = m.health_disk_soon({ ...text, days: Math.floor(days) });
    return days < RED_DAYS ? red(sentence) : amber(sentence);
  }
  return green(
    days === null || days > LONGEST_DAYS
      ? m.health_disk_good(text)
      : m.health_disk_lasts({ ...text, days: Math.floor(days) }),
  );
}
