/** Modes that this driver treats as a verified certificate; all are normalized to `verify-full`. */
const VERIFIED_MODES = ['verify-full', 'verify-ca', 'require'];
/** Options that name files for the driver. */
const FILE_OPTIONS = ['sslrootcert', 'sslcert', 'sslkey'];

/** Whether a text is a PostgreSQL URL that the driver can parse. */
export function isPostgresAddress(text: string): boolean {
  if (!/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return false;
  try {
    return readPostgresHost(text) !== '';
  } catch {
    return false;
  }
}

/** The host that the driver connects to: an option `host` overrides the URL's host. A path is a local socket. */
export function readPostgresHost(text: string): string {
  return readNamedHost(new URL(text)) || 'localhost';
}

/** The URL with an explicit host: the driver would otherwise use PGHOST. */
export function withNamedHost(text: string): string {
  const url = new URL(text);
  if (readNamedHost(url) !== '') return text;
  url.searchParams.set('host', 'localhost');
  return url.href;
}

/** Whether a URL requests less than TLS with a verified certificate. Without a TLS option it does not. */
export function isWeakPostgresAddress(text: string): boolean {
  const { searchParams } = new URL(text);
  const modes = searchParams.getAll('sslmode');
  return (
    modes.some((mode) => !VERIFIED_MODES.includes(mode)) ||
    searchParams.getAll('ssl').some((value) => !['true', '1'].includes(value)) ||
    // That option weakens `require` and `verify-ca`.
    searchParams.getAll('uselibpqcompat').some((value) => value !== 'false')
  );
}

/** The files that a URL names, by option. */
export function listPostgresFiles(text: string): [option: string, path: string][] {
  return Object.entries(optionsOf(new URL(text))).filter(([name]) => FILE_OPTIONS.includes(name));
}

/** The URL with certificate verification required. */
export function withVerifiedTls(text: string): string {
  const url = new URL(text);
  url.searchParams.delete('ssl');
  url.searchParams.delete('uselibpqcompat');
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

function readNamedHost(url: URL): string {
  const host = optionsOf(url).host || decodeURIComponent(url.hostname);
  return host.replace(/^\[|\]$/g, '');
}

/** The driver uses the last value of a repeated option. */
function optionsOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}
