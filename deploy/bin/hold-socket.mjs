// hold-socket.mjs PROGRAM [ARGUMENTS]: opens the listening socket of HOST and PORT and becomes PROGRAM, which gets it as
// its standard input. Node passes no other descriptor on to a program that it becomes, and a shell cannot open one.
import { closeSync, existsSync, fstatSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseEnv } from 'node:util';

const BACKLOG = 4096;
const STANDARD_INPUT = 0;

const { BRAJ_SEVA_SETTINGS: file } = process.env;
// Read, not loaded: a later start must see the file as it is then.
const settings = file && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
const read = (name, otherwise) => process.env[name] || settings[name] || otherwise;
const host = read('HOST', '127.0.0.1');
const port = read('PORT', '3000');

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
      ? `${error.message}\nAnother program listens there already. Stop it, or set PORT to another number.`
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
