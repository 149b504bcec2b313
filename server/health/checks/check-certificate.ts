import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Settings } from '../../settings/settings.ts';
import { describeFault } from '../describe-fault.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';
import { readCertificate } from '../read-certificate.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Certificates are renewed a month before their end. */
const AMBER_DAYS = 21;
const RED_DAYS = 3;

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
  const { end, names, isOfHost, distrust } = found;
  if (!isOfHost) return red(m.health_certificate_other({ host: url.hostname, names }));
  const days = Math.floor((end.getTime() - clock.now().getTime()) / DAY_MS);
  const text = { day: formatDate(end), days };
  if (days < 0) return red(m.health_certificate_over(text));
  if (distrust !== null) return red(m.health_certificate_distrusted({ reason: distrust }));
  if (days < RED_DAYS) return red(m.health_certificate_ends(text));
  if (days < AMBER_DAYS) return { ...amber(m.health_certificate_ends(text)), isAlarm: true };
  return green(m.health_certificate_good(text));
}

/** Messages of OpenSSL are lines of its source; their codes, such as ERR_SSL_WRONG_VERSION_NUMBER, can be looked up. */
function nameFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_SSL_') ? code : describeFault(error);
}
