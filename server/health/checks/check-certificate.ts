import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Settings } from '../../settings/settings.ts';
import { describeFault } from '../describe-fault.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';
import { type Certificate, readCertificate } from '../read-certificate.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Certificates of 90 days are renewed a month before their end. */
const LONGEST_NOTICE_MS = 21 * DAY_MS;
/**
 * Shorter ones are renewed when a third of their time is left, and those of six days when half is: a quarter is left only
 * where that failed (https://letsencrypt.org/docs/profiles/).
 */
const NOTICE_SHARE = 1 / 4;
/** What is left of that notice when it is broken: three days of 21. */
const RED_SHARE = 1 / 7;

/** Whether browsers take the certificate of PUBLIC_URL, and for how many days. */
export async function checkCertificate({
  settings,
  clock,
}: Pick<HealthContext, 'clock'> & {
  settings: Pick<Settings, 'mode' | 'publicUrl'>;
}): Promise<HealthFinding> {
  const url = new URL(settings.publicUrl);
  if (url.protocol !== 'https:') {
    return settings.mode === 'demo'
      ? green(m.health_certificate_none())
      : amber(m.health_certificate_missing());
  }
  const found = await readCertificate(url).catch(nameFault);
  if (typeof found === 'string') return red(m.health_certificate_unreachable({ reason: found }));
  const { names, isOfHost, distrust } = found;
  if (!isOfHost) return red(m.health_certificate_other({ host: url.hostname, names }));
  const now = clock.now();
  // One that is over is also not trusted, and its end says more.
  if (distrust === null || found.end < now) return checkTime(found, now);
  return red(m.health_certificate_distrusted({ reason: distrust }));
}

/** Whether enough of a certificate's time is left, by how long it is valid in all. */
export function checkTime(
  { start, end }: Pick<Certificate, 'start' | 'end'>,
  now: Date,
): HealthFinding {
  const leftMs = end.getTime() - now.getTime();
  const noticeMs = Math.min(LONGEST_NOTICE_MS, (end.getTime() - start.getTime()) * NOTICE_SHARE);
  const text = { day: formatDate(end), days: Math.floor(leftMs / DAY_MS) };
  if (leftMs < 0) return red(m.health_certificate_over(text));
  if (leftMs < noticeMs * RED_SHARE) return red(m.health_certificate_ends(text));
  if (leftMs < noticeMs) return { ...amber(m.health_certificate_ends(text)), isAlarm: true };
  return green(m.health_certificate_good(text));
}

/** Messages of OpenSSL are lines of its source; their codes, such as ERR_SSL_WRONG_VERSION_NUMBER, can be looked up. */
function nameFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_SSL_') ? code : describeFault(error);
}
