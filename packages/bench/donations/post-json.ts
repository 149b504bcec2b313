import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Posts over keep-alive connections; returns the body, throws for any status but 200. Cheaper than fetch. */
export function postText(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { agent, method: 'POST', headers: { ...headers, ...length } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      text(response).then((answer) => {
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${url}: ${response.statusCode} ${answer}`));
      }, reject);
    });
    sent.end(body);
  });
}
