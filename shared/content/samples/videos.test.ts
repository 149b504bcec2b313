import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleVideos } from './videos.ts';

/** Duration in seconds from the movie header of an MP4: time scale, then duration (ISO 14496-12). */
function readLength(file: Buffer): number {
  const header = file.indexOf('mvhd', 0, 'latin1') + 'mvhd'.length;
  const isLong = file.readUInt8(header) === 1;
  const scale = file.readUInt32BE(header + (isLong ? 20 : 12));
  const ticks = isLong ? Number(file.readBigUInt64BE(header + 24)) : file.readUInt32BE(header + 16);
  return ticks / scale;
}

describe.each(sampleVideos(new Date('2026-11-21T06:00:00Z')))('$title', (video) => {
  it('has the duration that its page states', () => {
    expect(Math.round(readLength(readFileSync(`public${video.file}`)))).toBe(video.duration);
  });

  it('can start before it is fully loaded', () => {
    const file = readFileSync(`public${video.file}`);
    expect(file.indexOf('moov', 0, 'latin1')).toBeLessThan(file.indexOf('mdat', 0, 'latin1'));
  });

  it('has captions', () => {
    const captions = readFileSync(`public${video.captions}`, 'utf8');
    expect(captions).toMatch(/^WEBVTT\n/);
    expect(captions).toMatch(/\d\d\.\d{3} --> (?:\d\d:)?\d\d:\d\d\.\d{3}/);
  });
});
