import { m } from '#shared/messages/compiled/messages.js';
import { findAltered } from '../find-altered.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red, unknown } from '../health-line.ts';
import { PROGRAM_FOLDER } from '../program-version.ts';

/** Whether the program's files, or its packages, are those that were released. */
export async function checkPackages(context: HealthContext): Promise<HealthFinding> {
  const found = await (context.findAltered?.() ?? findAltered(PROGRAM_FOLDER));
  const { of, compared, altered } = found;
  if (of === 'nothing') return unknown(m.health_packages_unknown());
  if (of === 'unlisted') return unknown(m.health_packages_unlisted());
  if (of === 'release') {
    return altered.length > 0
      ? red(m.health_packages_altered({ files: altered.join(', ') }))
      : green(m.health_packages_release({ count: compared }));
  }
  return altered.length > 0
    ? amber(m.health_packages_differ({ packages: altered.join(', ') }))
    : green(m.health_packages_lockfile({ count: compared }));
}
