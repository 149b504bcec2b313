// hold-socket.mjs PROGRAM [ARGUMENTS]: opens the listening socket of HOST and PORT and becomes PROGRAM, which gets it as
// its standard input. Node passes no other descriptor on to a program that it becomes, and a shell cannot open one.
import { closeSync, existsSync, fstatSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const BACKLOG = 4096;
const STANDARD_INPUT = 0;

const { BRAJ_SEVA_SETTINGS: given, DATA_DIR: data } = process.env;
// Read, not loaded: a later start must see the files as they are then. What the set-up page wrote counts last.
const files = [given, data && join(data, 'settings.env')];
const settings = files.map((file) => (file && existsSync(file) ? readSettings(file) : {}));
const read = (name, otherwise) =>
  [process.env, ...settings].map((values) => values[name]).find(Boolean) ?? otherwise;
const host = read('HOST', '127.0.0.1');
const port = read('PORT', '3000');

function readSettings(file) {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(
      `${file} cannot be read (${error.code}): give it to the user that runs the server, with mode 0600`,
    );
  }
}

function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) {
  refuse(`PORT must be a number from 1 to 65535, not ${port}`);
}
const server = createServer();
server.once('error', (error) =>
  refuse(
    error.code === 'EADDRINUSE'
      ? `${error.message}\nAnother program listens there already. Stop it (braj-seva stop, where it is this installation), or set PORT to another number.`
      : `${error.message}\nHOST and PORT must name an address of this machine.`,
  ),
);
server.once('listening', () => {
  if (!fstatSync(STANDARD_INPUT).isSocket()) refuse('The listening socket could not be passed on');
  const [program, ...args] = process.argv.slice(2);
  process.execve(program, [program, ...args], process.env);
});
// With its first socket the event loop also opens a descriptor for itself.
const first = createServer().listen({ host: '127.0.0.1', port: 0 }, () => {
  first.close(() => {
    // The lowest free descriptor is the next one that is opened.
    closeSync(STANDARD_INPUT);
    server.listen({ host, port: Number(port), backlog: BACKLOG });
  });
});
