import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { isTestDonor } from '../../running/test-donor.ts';

export type MailSink = {
  url: string;
  /** How many mails test donors got so far, and how many of them have an id of their own. */
  received: () => { mails: number; ids: number };
  stop: () => Promise<void>;
};

/** A header may be folded before its value; the brackets tell whether all of it is there. */
const MESSAGE_ID = /^message-id:\s*(<[^>\s]+>)/im;

/** A mail server that accepts every mail, counts those of test donors and forgets all but their ids. */
export async function startMailSink(): Promise<MailSink> {
  let mails = 0;
  const ids = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let head = '';
      stream.on('data', (part: Buffer) => {
        if (!MESSAGE_ID.test(head)) head += part.toString('latin1');
      });
      stream.on('end', () => {
        if (session.envelope.rcptTo.some(({ address }) => isTestDonor(address))) {
          mails += 1;
          ids.add(MESSAGE_ID.exec(head)?.[1] ?? '');
        }
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: () => ({ mails, ids: ids.size }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
