import { noise, RATE, type Sound, silence } from './sound.ts';

/** A breath on the flute: pitches in turn, each held for some seconds, the player sliding between them. */
export type Phrase = readonly { readonly pitch: number; readonly seconds: number }[];

const SLIDE = 0.16;
const ATTACK = 0.22;
const RELEASE = 0.55;

/** A bamboo flute: few overtones, a slow vibrato that grows on long notes, and air around the tone. */
export function playBansuri(phrase: Phrase): Sound {
  const length = phrase.reduce((sum, { seconds }) => sum + seconds, 0) + RELEASE;
  const sound = silence(length);
  const air = noise(phrase.length * 7_919);
  let breath = 0;
  let turn = 0;
  for (let i = 0; i < sound.length; i++) {
    const t = i / RATE;
    const { pitch, held } = pitchAt(phrase, t);
    const vibrato = 1 + 0.0055 * Math.min(1, held / 1.2) * Math.sin(2 * Math.PI * 4.8 * t);
    turn += (2 * Math.PI * pitch * vibrato) / RATE;
    breath += 0.12 * (air() - breath);
    const envelope = Math.min(1, t / ATTACK) * Math.min(1, (length - t) / RELEASE);
    const swell = 0.85 + 0.15 * Math.sin(Math.min(1, held / 2) * Math.PI);
    const tone =
      Math.sin(turn) +
      0.3 * Math.sin(2 * turn) +
      0.14 * Math.sin(3 * turn) +
      0.04 * Math.sin(4 * turn);
    sound[i] = envelope * swell * (tone * 0.62 + breath * (0.5 + 0.3 * Math.sin(turn)) * 0.35);
  }
  return sound;
}

function pitchAt(phrase: Phrase, t: number): { pitch: number; held: number } {
  let start = 0;
  let before: number | undefined;
  for (const { pitch, seconds } of phrase) {
    if (t < start + seconds) {
      const held = t - start;
      if (before === undefined || held >= SLIDE) return { pitch, held };
      const way = (1 - Math.cos((held / SLIDE) * Math.PI)) / 2;
      return { pitch: before * (pitch / before) ** way, held };
    }
    start += seconds;
    before = pitch;
  }
  return { pitch: before ?? 0, held: 1 };
}
