import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';

const HTTPS_PORT = 443;
const PATIENCE_MS = 10_000;

/** The certificate of a site, as the site shows it to visitors. */
export type Certificate = {
  /** Since when and until when it is valid. */
  start: Date;
  end: Date;
  /** The names that it is for, as it lists them. */
  names: string;
  /** Whether the site's host is among them. */
  isOfHost: boolean;
  /** Why visitors' browsers do not trust it, such as UNABLE_TO_VERIFY_LEAF_SIGNATURE; null: they do. */
  distrust: string | null;
};

/** Reads the certificate of a site; one that is invalid is no failure here. */
export async function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({
    host,
    port: port === '' ? HTTPS_PORT : Number(port),
    // Addresses are not sent as names (RFC 6066, section 3).
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // What is wrong with it is to be read as well.
    rejectUnauthorized: false,
    // Names are compared below, also where the chain is faulty.
    checkServerIdentity: () => undefined,
    timeout: PATIENCE_MS,
  });
  socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer`)));
  try {
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerCertificate();
    return {
      start: new Date(certificate.valid_from),
      end: new Date(certificate.valid_to),
      names: certificate.subjectaltname ?? '',
      isOfHost: checkServerIdentity(host, certificate) === undefined,
      distrust: socket.authorized ? null : String(socket.authorizationError),
    };
  } finally {
    socket.destroy();
  }
}
