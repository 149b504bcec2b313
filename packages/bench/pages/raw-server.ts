import { createServer } from 'node:http';
import { env } from 'node:process';

/**
 * Node's own HTTP server with one fixed response, from its environment: HEADERS, a JSON list of alternating names and
 * values, and BODY in base64.
 */
const headers: string[] = JSON.parse(env.HEADERS ?? '[]');
const body = Buffer.from(env.BODY ?? '', 'base64');

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
