import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { schemaNumber } from '../../database/migrate.ts';
import { readDatabaseVersion } from '../health.queries.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding } from '../health-line.ts';
import { describeProgram } from '../program-version.ts';

const DAY_MS = 24 * 3_600_000;
/** Time to plan an upgrade. */
const AMBER_DAYS = 90;

/** The last day of security fixes by major version: https://nodejs.org/en/about/previous-releases. */
const NODE_ENDS: Readonly<Record<string, string>> = {
  '22': '2027-04-30',
  '24': '2028-04-30',
  '26': '2029-04-30',
};
/** The same of PostgreSQL: https://www.postgresql.org/support/versioning/. */
const POSTGRES_ENDS: Readonly<Record<string, string>> = {
  '13': '2025-11-13',
  '14': '2026-11-12',
  '15': '2027-11-11',
  '16': '2028-11-09',
  '17': '2029-11-08',
  '18': '2030-11-14',
};

/** What runs, and until when Node and PostgreSQL get security fixes, as far as this version of the program knows. */
export async function checkVersions({ db, dialect, clock }: HealthContext): Promise<HealthFinding> {
  const database = await readDatabaseVersion(db, dialect);
  const parts = [
    { name: 'Node', version: process.versions.node, ends: NODE_ENDS },
    dialect === 'postgres'
      ? { name: 'PostgreSQL', version: database.split(' ')[0] ?? '', ends: POSTGRES_ENDS }
      : { name: 'SQLite', version: database, ends: {} },
  ];
  const text = {
    program: describeProgram(),
    parts: parts.map(({ name, version }) => `${name} ${version}`).join(', '),
    schema: schemaNumber(),
  };
  const now = clock.now().getTime();
  const ending = parts.flatMap(({ name, version, ends }) => {
    const end = (ends as Readonly<Record<string, string>>)[version.split('.')[0] ?? ''];
    if (end === undefined && name !== 'SQLite')
      return [m.health_versions_unknown({ name, version })];
    const isSoon = end !== undefined && Date.parse(end) - now < AMBER_DAYS * DAY_MS;
    return isSoon
      ? [m.health_versions_ends({ name, version, day: formatDate(new Date(end)) })]
      : [];
  });
  if (ending.length > 0) return amber(ending.join(' '));
  return green(m.health_versions_good(text));
}
