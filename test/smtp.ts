import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestSmtp = {
  url: string;
  /** Every accepted mail, in order, parsed. */
  mails: Email[];
  /** For each of them, whether it was sent encrypted. */
  encrypted: boolean[];
  /** How many connections have been opened. */
  connections: () => number;
  /** The server's response to the next mails: accepts them, or refuses with this code. */
  answer: (code: 'take' | 421 | 550) => void;
  /** Keeps the next mail without an answer until it is released. */
  hold: () => { arrived: Promise<void>; release: () => void };
  /** Refuses this recipient with a reply such as '550 5.1.1 No such user'; null accepts it again. */
  refuse: (address: string, reply: string | null) => void;
  stop: () => Promise<void>;
};

/**
 * A real mail server on a free port, or on `port` to restart on the same one. With `startTls` it offers encryption,
 * with a self-signed certificate. After `mailsPerConnection` it answers 421 to the next one of a connection.
 */
export async function startSmtp(
  port = 0,
  { startTls = false, mailsPerConnection = Number.POSITIVE_INFINITY } = {},
): Promise<TestSmtp> {
  const mails: Email[] = [];
  const encrypted: boolean[] = [];
  const mailsOf = new Map<string, number>();
  let mood: 'take' | 421 | 550 = 'take';
  const refused = new Map<string, string>();
  let held: { arrive: () => void; released: Promise<void> } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onConnect({ id }, done) {
      mailsOf.set(id, 0);
      done();
    },
    onMailFrom(_address, { id }, done) {
      const number = (mailsOf.get(id) ?? 0) + 1;
      mailsOf.set(id, number);
      if (number <= mailsPerConnection) return done();
      done(Object.assign(new Error('Too many mails'), { responseCode: 421 }));
    },
    onRcptTo({ address }, _session, done) {
      const reply = refused.get(address);
      if (reply === undefined) return done();
      const [code = '', ...words] = reply.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const hold = held;
        held = null;
        hold?.arrive();
        await hold?.released;
        if (mood !== 'take') {
          done(Object.assign(new Error('Not now'), { responseCode: mood }));
          return;
        }
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          encrypted.push(session.secure);
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    encrypted,
    connections: () => mailsOf.size,
    answer(code) {
      mood = code;
    },
    hold() {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { arrive: arrived.resolve, released: released.promise };
      return { arrived: arrived.promise, release: released.resolve };
    },
    refuse(address, reply) {
      if (reply === null) refused.delete(address);
      else refused.set(address, reply);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
