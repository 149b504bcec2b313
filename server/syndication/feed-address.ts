/** Apart from feeds.ts, whose packages are loaded at the first request for a feed. */
export const BULLETIN_LIST = '/press-release';
export const FEED_PATH = `${BULLETIN_LIST}/feed.xml`;
/** The number of bulletins in the feed. */
export const BULLETINS_IN_FEED = 20;
