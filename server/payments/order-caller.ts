import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_HEADER, FORM_TOKEN_HEADER, PROOF_HEADER } from '#shared/shield.ts';

/** What an order request says besides its body. */
export type OrderCaller = {
  /** The trusted client address. */
  address: string;
  token: string | null;
  device: string | null;
  proof: string | null;
};

export function readOrderCaller(request: {
  ip: string;
  headers: IncomingHttpHeaders;
}): OrderCaller {
  const read = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    address: request.ip,
    token: read(FORM_TOKEN_HEADER),
    device: read(DEVICE_HEADER),
    proof: read(PROOF_HEADER),
  };
}
