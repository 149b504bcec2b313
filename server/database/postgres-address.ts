/** Modes that mean a verified certificate with the driver as it is; all are named `verify-full` for it. */
const VERIFIED_MODES = ['verify-full', 'verify-ca', 'require'];
/** Files that the driver reads by these names. */
const FILE_OPTIONS = ['sslrootcert', 'sslcert', 'sslkey'];

/** Whether a text is an address of a PostgreSQL server that the driver can read. */
export function isPostgresAddress(text: string): boolean {
  if (!/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return false;
  try {
    return readPostgresHost(text) !== '';
  } catch {
    return false;
  }
}

/** Where the driver connects: an option `host` counts before the address's own. A path is a socket of this machine. */
export function readPostgresHost(text: string): string {
  return readNamedHost(new URL(text)) || 'localhost';
}

/** The same address, with its host in it: the driver would otherwise look for one in the environment (PGHOST). */
export function withNamedHost(text: string): string {
  const url = new URL(text);
  if (readNamedHost(url) !== '') return text;
  url.searchParams.set('host', 'localhost');
  return url.href;
}

/** Whether an address asks for less than TLS with a verified certificate. Without a word on TLS it does not. */
export function isWeakPostgresAddress(text: string): boolean {
  const { searchParams } = new URL(text);
  const modes = searchParams.getAll('sslmode');
  return (
    modes.some((mode) => !VERIFIED_MODES.includes(mode)) ||
    searchParams.getAll('ssl').some((value) => !['true', '1'].includes(value)) ||
    // It gives `require` and `verify-ca` weaker meanings.
    searchParams.getAll('uselibpqcompat').some((value) => value !== 'false')
  );
}

/** The files that an address names, by the option that names them. */
export function listPostgresFiles(text: string): [option: string, path: string][] {
  return Object.entries(optionsOf(new URL(text))).filter(([name]) => FILE_OPTIONS.includes(name));
}

/** The same address, with the driver told to verify whom it talks to. */
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

/** Of an option that is given twice the driver takes the last. */
function optionsOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}
