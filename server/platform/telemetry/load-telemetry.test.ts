import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const SDK = /node_modules\/@opentelemetry\/(?!api\/)/;

/** The modules that a new process has loaded after it has opened telemetry with these settings. */
async function listLoaded(settings: object | null): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { openTelemetry } = await import(${JSON.stringify(resolve('server/platform/telemetry/load-telemetry.ts'))});
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const settings = ${JSON.stringify(settings)};
    const telemetry = await openTelemetry({ settings, release: 'x', log, removeValues: String });
    await telemetry?.stop();
    console.log(JSON.stringify(loaded));
    process.exit(0);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

test('no code of OpenTelemetry is loaded without a collector, and its SDK with one', async () => {
  const collector = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'x', share: 1 };
  const [without, withOne] = await Promise.all([listLoaded(null), listLoaded(collector)]);
  expect(without.some((url) => url.endsWith('load-telemetry.ts'))).toBe(true);
  expect(without.filter((url) => url.includes('opentelemetry'))).toEqual([]);
  expect(withOne.some((url) => SDK.test(url))).toBe(true);
});
