import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFrame, FRAME, type Pixels } from './films/draw-frame.ts';
import { CROSS_FADE_SECONDS, type Film, films, lengthOf } from './films/films.ts';
import { findScene } from './sanjhi/find-scene.ts';
import { renderScene } from './sanjhi/light/render-scene.ts';

// Films over the paper-cut scenes, with the music of the site, into public/films. Encoding needs ffmpeg with libx264.

const FRAMES_A_SECOND = 25;
const FOLDER = join('public', 'films');

const asked = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const film of films) {
  if (asked.length > 0 && !asked.includes(film.id)) continue;
  writeFileSync(join(FOLDER, `${film.id}.vtt`), writeCaptions(film));
  await encode(film, await readSources(film));
}

async function readSources({ shots }: Film): Promise<Map<string, Pixels>> {
  const sources = new Map<string, Pixels>();
  for (const { source } of shots) {
    if (sources.has(source)) continue;
    const drawn = await renderScene(await findScene(source));
    const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    sources.set(source, { data, width: info.width, height: info.height });
  }
  return sources;
}

async function encode(film: Film, sources: Map<string, Pixels>): Promise<void> {
  const length = lengthOf(film);
  const video = `-f rawvideo -pix_fmt rgb24 -s ${FRAME.width}x${FRAME.height} -r ${FRAMES_A_SECOND} -i -`;
  const sound = `-ss ${film.musicFrom} -i ${join('public', 'music', 'morning.opus')}`;
  const fades = `afade=t=in:d=1.5,afade=t=out:st=${length - 2.5}:d=2.5`;
  const output =
    `-t ${length} -vf fade=t=in:d=0.8,fade=t=out:st=${length - 1}:d=1 -af ${fades} ` +
    '-c:v libx264 -preset slow -crf 29 -pix_fmt yuv420p -profile:v main -c:a aac -b:a 80k ' +
    '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -movflags +faststart';
  const ffmpeg = spawn(
    'ffmpeg',
    [...`-v error -y ${video} ${sound} ${output}`.split(' '), join(FOLDER, `${film.id}.mp4`)],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  for (let index = 0; index < length * FRAMES_A_SECOND; index++) {
    const frame = drawFrame(film, sources, index / FRAMES_A_SECOND);
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not make ${film.id}`);
}

function writeCaptions({ shots }: Film): string {
  let start = 0;
  const cues = shots.map(({ seconds, caption }) => {
    const cue = `${writeTime(start + 0.5)} --> ${writeTime(start + seconds - CROSS_FADE_SECONDS)}\n${caption}`;
    start += seconds - CROSS_FADE_SECONDS;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function writeTime(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
}
