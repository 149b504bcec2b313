import { once } from 'node:events';
import { connect } from 'node:tls';

const HTTPS_PORT = 443;
const PATIENCE_MS = 10_000;

/** When the certificate of a site ends, as the site shows it to visitors; an invalid one is no failure here. */
export async function findCertificateEnd({ hostname, port }: URL): Promise<Date> {
  const socket = connect({
    host: hostname,
    port: port === '' ? HTTPS_PORT : Number(port),
    servername: hostname,
    // Its end is to be read even when it is over.
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  });
  socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer`)));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
