import Fastify from 'fastify';
import { createDriver, type Driver } from './dashboard/driver.ts';
import type { EmulatorOptions } from './options.ts';
import { razorpayEmulator } from './plugin.ts';
import { openProvider } from './provider.ts';

export type Emulator = Driver & {
  /** For RAZORPAY_API_URL: the merchant adds `/v1/…`. */
  readonly url: string;
  /** For RAZORPAY_CHECKOUT_URL. */
  readonly checkoutUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly close: () => Promise<void>;
};

export type CreateEmulatorOptions = EmulatorOptions & {
  readonly host?: string | undefined;
  /** Default: a free port. */
  readonly port?: number | undefined;
  /** The URL for browsers, where it differs from the address listened on. */
  readonly publicUrl?: string | undefined;
};

/** Starts an emulated payment provider on loopback and returns it with its test driver. */
export async function createEmulator(options: CreateEmulatorOptions = {}): Promise<Emulator> {
  const provider = await openProvider(options);
  const server = Fastify({ forceCloseConnections: true });
  await server.register(razorpayEmulator, { provider });
  const { host = '127.0.0.1', port = 0 } = options;
  const address = await server.listen({ host, port });
  const url = (options.publicUrl ?? address).replace(/\/+$/, '');
  const { keyId, keySecret, webhookSecret } = provider.settings;

  return {
    ...createDriver(provider),
    url,
    checkoutUrl: `${url}/v1/checkout.js`,
    keyId,
    keySecret,
    webhookSecret,
    close: () => server.close(),
  };
}
