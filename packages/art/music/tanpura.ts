import { RATE, type Sound, silence } from './sound.ts';

const PARTIALS = 22;

/**
 * One pluck of a tanpura string. The bridge lets the overtones bloom one after another and come and go: that
 * shimmer is what the drone lives by.
 */
export function pluckTanpura(pitch: number, seconds: number): Sound {
  const sound = silence(seconds);
  for (let n = 1; n <= PARTIALS; n++) {
    const loudness = 1 / n ** 0.72;
    const fade = 0.32 + 0.045 * n;
    const bloom = 9 / n ** 0.8;
    const shimmer = 0.11 + 0.043 * n;
    for (let i = 0; i < sound.length; i++) {
      const t = i / RATE;
      const envelope = Math.exp(-t * fade) * (1 - Math.exp(-t * bloom));
      const glow = 0.62 + 0.38 * Math.sin(2 * Math.PI * shimmer * t + n * 1.7);
      sound[i] =
        (sound[i] ?? 0) + loudness * envelope * glow * Math.sin(2 * Math.PI * pitch * n * t);
    }
  }
  return sound;
}
