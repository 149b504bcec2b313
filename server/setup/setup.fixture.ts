import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRazorpayGateway } from '../payments/razorpay-gateway.ts';
import { createLogger } from '../platform/log.ts';
import { type RunningSetup, startSetup } from './run-setup.ts';

export const PASSWORD = 'lantern-river-copper-walnut';

export type OpenSetup = RunningSetup & {
  dataFolder: string;
  origin: string;
  token: string;
  lines: string[];
  /** A call as the set-up page makes it, with the session once `signIn` was called. */
  call: (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<SetupAnswer>;
  signIn: () => Promise<void>;
  /** Ends it and removes the folder. */
  remove: () => Promise<void>;
};

type SetupAnswer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
};

/** A set-up on a free port and a folder of its own, or on one that an earlier start has left. */
export async function openTestSetup(before?: string): Promise<OpenSetup> {
  const dataFolder = before ?? mkdtempSync(join(tmpdir(), 'braj-seva-setup-'));
  const deskFolder = mkdtempSync(join(tmpdir(), 'braj-seva-desk-'));
  mkdirSync(join(deskFolder, 'assets'));
  writeFileSync(join(deskFolder, 'setup.html'), '<!doctype html><title>Set-up</title>');
  const lines: string[] = [];
  const setup = await startSetup({
    place: {
      host: '127.0.0.1',
      port: 0,
      isSocketHeld: false,
      readyFile: null,
      dataFolder,
      logLevel: 'info',
    },
    log: createLogger('info', (line) => void lines.push(line)),
    openGateway: createRazorpayGateway,
    deskFolder,
  });
  const { origin, hash } = new URL(setup.address);
  const token = hash.slice(1);
  let cookie = '';
  const call: OpenSetup['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        origin,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : {},
    };
  };
  return {
    ...setup,
    dataFolder,
    origin,
    token,
    lines,
    call,
    async signIn() {
      const { status, headers } = await call('POST', '/api/setup/session', { token });
      if (status !== 200) throw new Error(`Expected the token to open the set-up, got ${status}`);
      cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    async remove() {
      await setup.stop();
      for (const folder of [dataFolder, deskFolder])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}
