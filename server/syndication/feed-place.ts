/** The number of bulletins in the feed. */
export const BULLETINS_IN_FEED = 20;
export const BULLETIN_LIST = '/press-release';
export const FEED_PATH = `${BULLETIN_LIST}/feed.xml`;
