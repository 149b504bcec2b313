export const RATE = 48_000;

/** Samples between -1 and 1, one channel. */
export type Sound = Float32Array;

export function silence(seconds: number): Sound {
  return new Float32Array(Math.round(seconds * RATE));
}

/** Adds a sound into another from `second` on; what reaches past the end is dropped. */
export function lay(into: Sound, sound: Sound, second: number, loudness: number): void {
  const start = Math.round(second * RATE);
  const end = Math.min(sound.length, into.length - start);
  for (let i = 0; i < end; i++)
    into[start + i] = (into[start + i] ?? 0) + (sound[i] ?? 0) * loudness;
}

/** Fades in and out, so that a loop breathes instead of clicking, and brings the loudest moment to `peak`. */
export function finish(sound: Sound, fadeIn: number, fadeOut: number, peak: number): Sound {
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.map((sample, i) => {
    const opening = Math.min(1, i / (fadeIn * RATE));
    const closing = Math.min(1, (sound.length - i) / (fadeOut * RATE));
    const ease = Math.sin((Math.min(opening, closing) * Math.PI) / 2) ** 2;
    return (sample / loudest) * peak * ease;
  });
}

/** A repeatable source of noise between -1 and 1: the same code makes the same music. */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** 16-bit WAV, for the encoder. */
export function toWave(sound: Sound): Buffer {
  const file = Buffer.alloc(44 + sound.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + sound.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(sound.length * 2, 40);
  sound.forEach((sample, i) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + i * 2);
  });
  return file;
}
