import type { VideoObject, WithContext } from 'schema-dts';
import type { Video } from '#shared/content/items/video.ts';
import { momentOf } from '#shared/dates.ts';
import { type OrganisationName, organisationRef } from './organisation-data.ts';
import { wholeAddress } from './whole-address.ts';

/** A video with its page and its file or player. */
export function describeVideo(
  video: Video,
  publicUrl: string,
  organisation: OrganisationName,
): WithContext<VideoObject> {
  const { title, description, poster, file, embed, duration, date } = video;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: wholeAddress(publicUrl, poster),
    uploadDate: momentOf(date),
    duration: writeDuration(duration),
    ...(file === '' ? {} : { contentUrl: wholeAddress(publicUrl, file) }),
    ...(embed === '' ? {} : { embedUrl: embed }),
    publisher: organisationRef(publicUrl, organisation),
  };
}

/** Seconds as an ISO 8601 duration: PT2M5S. */
export function writeDuration(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`];
  const text = parts.filter((part) => part !== 0).join('');
  return `PT${text === '' ? '0S' : text}`;
}
