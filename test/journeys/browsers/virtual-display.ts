import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { findVirtualDisplay } from '../../other-browsers.ts';
import { PHONE } from './donor-browser.ts';

/** Starts an X server with a screen in memory, as large as a phone's. */
export async function startVirtualDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  const program = findVirtualDisplay();
  if (program === null) throw new Error('No Xvfb on this machine');
  const screen = `${PHONE.width}x${PHONE.height}x24`;
  // It takes the first free number, and writes it to file descriptor 3.
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const closed = once(child, 'close').then(() => process.off('exit', killWithUs));

  const output = child.stdio[3];
  if (!(output instanceof Readable)) throw new Error('Xvfb has no file descriptor 3');
  const [number] = await Promise.race([once(output, 'data'), closed.then(() => [])]);
  if (number === undefined) throw new Error('Xvfb ended before it was ready');
  return {
    name: `:${String(number).trim()}`,
    async stop() {
      child.kill();
      await closed;
    },
  };
}
