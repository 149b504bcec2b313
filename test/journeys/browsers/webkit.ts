import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { findWebKitDriver } from '../../other-browsers.ts';
import { findFreePort } from '../../running/free-port.ts';
import { type DonorBrowser, PATIENCE_MS, PHONE, toMiddle } from './donor-browser.ts';
import { startVirtualDisplay } from './virtual-display.ts';
import { startWebDriverSession } from './web-driver.ts';

const TAB = '\uE004';

/** What WebKit's small browser is started with; without its toolbar the window may be as narrow as a phone. */
const OPTIONS = ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true'];

/** A line of the console on stdout, such as `CONSOLE SECURITY ERROR …`. */
const COMPLAINT = /^CONSOLE .*(ERROR|WARN)/;

/** Starts WebKitGTK's own browser, driven by classic WebDriver. */
export async function openWebKit(): Promise<DonorBrowser> {
  const display = await startVirtualDisplay();
  const driver = await startDriver(display.name);
  const session = await startWebDriverSession(driver.address, {
    'webkitgtk:browserOptions': { args: OPTIONS },
  });
  await session.resize(PHONE);
  const press = async (selector: string) => {
    const element = await session.find(selector);
    // The driver refuses to press what is still hidden, and does not wait for it.
    await vi.waitFor(
      async () => {
        await session.run(toMiddle.toString(), [element]);
        await session.click(element);
      },
      { timeout: PATIENCE_MS, interval: 50 },
    );
  };

  return {
    open: session.open,
    press,
    async pressInFrame(frameSelector, selector) {
      await session.enterFrame(await session.find(frameSelector));
      await press(selector);
      await session.enterFrame(null);
    },
    type: session.type,
    toNextField: () => session.type(TAB),
    read: (script) => session.run(script.toString()) as Promise<ReturnType<typeof script>>,
    readComplaints: () => driver.lines().filter((line) => COMPLAINT.test(line)),
    async close() {
      await session.close();
      await driver.stop();
      await display.stop();
    },
  };
}

/** Starts WebKitGTK's WebDriver; its output holds the browser's console. */
async function startDriver(display: string) {
  const program = findWebKitDriver();
  if (program === null) throw new Error('No WebKitWebDriver on this machine');
  const port = await findFreePort();
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  const child = spawn(program, [`--port=${port}`], {
    env: { PATH, HOME, LANG, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const closed = once(child, 'close').then(() => process.off('exit', killWithUs));
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });

  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    address,
    lines: () => written.split('\n').filter((line) => line !== ''),
    async stop() {
      child.kill();
      await closed;
    },
  };
}
