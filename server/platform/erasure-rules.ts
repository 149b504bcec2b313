/** Rules of the erasure journal that are neither a retention rule nor a part of a donor's request. */
export const SUBSCRIBER_RULE = 'subscriber';
export const MEDIA_RULE = 'media-file';

/** The part 'public' of a donor's request (privacy/carry-out.writes.ts); staff also hide one name without a request. */
export const PUBLIC_NAME_RULE = 'request-public';
