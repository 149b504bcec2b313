import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Phrase, playBansuri } from './music/bansuri.ts';
import { finish, lay, silence, toWave } from './music/sound.ts';
import { pluckTanpura } from './music/tanpura.ts';
import { echoInHall } from './music/temple-hall.ts';

// A morning in five notes (raga Bhupali): a flute over a tanpura, 38 seconds that may go round and round.
// Encoding needs ffmpeg with libopus.

const SA = 146.83;
const note = { pa0: 0.75, dha0: 5 / 6, sa: 1, re: 9 / 8, ga: 5 / 4, pa: 3 / 2, dha: 5 / 3, sa2: 2 };
type Note = keyof typeof note;

const LENGTH = 38;
const strings = [SA * 0.75, SA, SA, SA / 2];
const melody: readonly [start: number, ...(readonly [Note, number])[]][] = [
  [4.2, ['sa', 1.7], ['re', 0.5], ['ga', 2.2]],
  [9.8, ['ga', 0.6], ['pa', 2], ['ga', 0.5], ['re', 0.5], ['sa', 1.5]],
  [16.4, ['ga', 0.7], ['pa', 0.7], ['dha', 1.2], ['sa2', 2.4]],
  [22.6, ['sa2', 0.5], ['dha', 0.8], ['pa', 1.7], ['ga', 1.3]],
  [28.2, ['re', 0.6], ['ga', 0.7], ['re', 0.5], ['sa', 0.6], ['dha0', 0.8], ['sa', 2.4]],
];

const dry = silence(LENGTH);
for (let pluck = 0; pluck * 1.18 < LENGTH - 2; pluck++) {
  const pitch = strings[pluck % strings.length] ?? SA;
  lay(dry, pluckTanpura(pitch, 5.5), pluck * 1.18 + (pluck % 4 === 3 ? 0.12 : 0), 0.2);
}
for (const [start, ...notes] of melody) {
  const phrase: Phrase = notes.map(([name, seconds]) => ({ pitch: SA * 2 * note[name], seconds }));
  lay(dry, playBansuri(phrase), start, 0.34);
}
const music = finish(echoInHall(dry, 0.34), 2.5, 4, 0.7);

const folder = mkdtempSync(join(tmpdir(), 'music-'));
const wave = join(folder, 'morning.wav');
writeFileSync(wave, toWave(music));
mkdirSync(join('public', 'music'), { recursive: true });
const encode = (file: string, ...options: string[]) =>
  execFileSync('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-i',
    wave,
    '-map_metadata',
    '-1',
    ...options,
    join('public', 'music', file),
  ]);
encode('morning.opus', '-c:a', 'libopus', '-b:a', '22k', '-application', 'audio');
encode('morning.m4a', '-c:a', 'aac', '-b:a', '28k', '-ar', '32000', '-movflags', '+faststart');
rmSync(folder, { recursive: true });
