import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { type Video, videoSchema } from './items/video.ts';
import { sampleVideos } from './samples/videos.ts';

export const videos: Collection<Video> = {
  name: 'videos',
  list: { method: 'GET', path: '/api/post/get-featured-video', key: 'posts' },
  detail: null,
  stored: videoSchema,
  schema: 1,
  upgrades: {},
  defaults: { file: '', captions: '', embed: '' },
  item: videoSchema,
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: null,
  shownOn: '/videos',
  samples: sampleVideos,
  keepsSamples: false,
  messages: { missing: m.content_not_found, failed: m.videos_failed, empty: null },
};
