import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** pg_dump or pg_restore is missing, too old, or failed; the message says what to do. */
class PostgresToolError extends Error {}

const LONGEST_MESSAGE = 2000;
/** Environment variables of PostgreSQL's programs, by the option of DATABASE_URL. */
const OPTIONS: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/**
 * Runs PostgreSQL's own program on the database at `url`. The address goes through the environment: arguments of a
 * process can be read by every user of the machine. Throws PostgresToolError.
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const { code, stderr } = await run(tool, args, environmentOf(url));
  if (code === 0) return;
  const reason = keepOwnLines(stderr).slice(-LONGEST_MESSAGE) || `it ended with ${code}`;
  throw new PostgresToolError(`${tool} failed: ${reason}`);
}

/**
 * What a program of PostgreSQL says itself. The lines between quote rows (`DETAIL: Key (email)=(…)`, `CONTEXT: COPY …`):
 * personal data, and the message goes to the log and to alarms.
 */
export function keepOwnLines(stderr: string): string {
  return stderr
    .split('\n')
    .filter((line) => /^(pg_dump|pg_restore|Error): /.test(line))
    .join('\n');
}

/** Throws PostgresToolError when the program is not installed, or older than the server's major version. */
export async function requirePostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  serverMajor: number,
): Promise<void> {
  const { stdout } = await run(tool, ['--version'], {});
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  if (major >= serverMajor) return;
  throw new PostgresToolError(
    `${tool} is of PostgreSQL ${major}, and the server of ${serverMajor}: install postgresql-client-${serverMajor} or newer, so that ${tool} comes first on PATH`,
  );
}

async function run(tool: string, args: readonly string[], own: Record<string, string>) {
  // biome-ignore lint/style/noProcessEnv: no setting is read; the program is found by PATH, and has files at HOME
  const env = { ...process.env, ...own };
  const child = spawn(tool, [...args, ...(args[0] === '--version' ? [] : ['--no-password'])], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new PostgresToolError(
        `${tool} is not installed. Copies of a PostgreSQL database need PostgreSQL's own programs: apt-get install postgresql-client, of the server's version or newer`,
      );
    }
    throw error;
  });
  const [[code], stdout, stderr] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), stdout, stderr };
}

function environmentOf(address: string): Record<string, string> {
  const url = new URL(address);
  const env: Record<string, string> = {
    LC_ALL: 'C',
    PGHOST: decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(url.port === '' ? {} : { PGPORT: url.port }),
    ...(url.username === '' ? {} : { PGUSER: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { PGPASSWORD: decodeURIComponent(url.password) }),
  };
  for (const [option, value] of url.searchParams) {
    const name = OPTIONS[option];
    if (name !== undefined) env[name] = value;
  }
  // The driver trusts the authorities that Node knows; these programs trust none unless told.
  if (env.PGSSLMODE === 'verify-full') env.PGSSLROOTCERT ??= 'system';
  return env;
}
