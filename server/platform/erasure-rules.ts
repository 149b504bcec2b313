/** Rules of the erasure journal that are neither a retention rule nor a part of a donor's request. */
export const SUBSCRIBER_RULE = 'subscriber';
export const MEDIA_RULE = 'media-file';
