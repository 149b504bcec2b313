import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { FOCUS_CELLS } from '../media-pictures.ts';

// The media library: pictures, PDFs and films that staff upload.

export const mediaKinds = ['picture', 'pdf', 'film'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The largest file of each kind, in bytes. */
export const MEDIA_BYTES: Readonly<Record<MediaKind, number>> = {
  picture: 30 * 1024 * 1024,
  pdf: 10 * 1024 * 1024,
  film: 50 * 1024 * 1024,
};

/** 'unused': in no draft and on no page; 'undescribed': pictures without alternative text in English. */
export const mediaFilters = ['unused', 'undescribed', 'binned'] as const;
export type MediaFilter = (typeof mediaFilters)[number];

export const LONGEST_ALT = 300;

const mediaSchema = z.object({
  _id: z.string(),
  kind: z.enum(mediaKinds),
  /** For content fields: of a picture its widest WebP, else the file. */
  url: z.string(),
  /** At most 320 pixels wide; null: a film has none. */
  thumbnail: z.nullable(z.string()),
  /** Of the upright original in pixels; of a PDF, its first page in points. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  format: z.string(),
  name: z.string(),
  /** What a picture shows, in English and in Hindi; '' when nobody has said. */
  alt: z.string(),
  altHi: z.string(),
  /** Staff said that it is decoration only. */
  isDecorative: z.boolean(),
  /** The cell of a grid of five by five that crops keep, row by row from 0. */
  focus: z.number(),
  /** In how many drafts and public items it is used. */
  uses: z.number(),
  /** When it was moved to the bin; null: it is not there. */
  binnedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The member's name. */
  createdBy: z.string(),
});
export type Media = z.infer<typeof mediaSchema>;

const useSchema = z.object({
  kind: z.string(),
  documentId: z.string(),
  title: z.string(),
  /** Names of the fields. */
  fields: z.array(z.string()),
  places: z.array(z.enum(['draft', 'live', 'version'])),
});
export type MediaUse = z.infer<typeof useSchema>;

const media = z.object({ media: mediaSchema });
const confirmed = z.optional(z.array(z.string()).check(z.maxLength(5)));
const writing = { audience: 'staff', permission: 'content.write', status: 200 } as const;
const PATH = '/api/staff/media';

export const uploadMedia = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: PATH,
  summary:
    'Takes a picture (JPEG, PNG, WebP, AVIF), a PDF or a film (MP4) as multipart field "file"; the same bytes answer the same medium',
  response: media,
});

export const listMedia = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: PATH,
  summary: 'The library, newest first; all but the bin unless filtered by it',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    kind: z.optional(z.enum(['', ...mediaKinds])),
    only: z.optional(z.enum(['', ...mediaFilters])),
    /** 'KIND/ID': only what the draft of this document uses. */
    usedIn: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(z.string()),
  }),
  response: z.object({ items: z.array(mediaSchema), next: z.nullable(z.string()) }),
});

export const getMedia = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One medium, and where it is used',
  response: z.object({ media: mediaSchema, uses: z.array(useSchema) }),
});

export const changeMedia = /* @__PURE__ */ call({
  ...writing,
  method: 'PATCH',
  path: `${PATH}/:id`,
  summary: 'Changes name, alternative text or focal point',
  request: z.object({
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
    alt: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_ALT))),
    altHi: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_ALT))),
    isDecorative: z.optional(z.boolean()),
    focus: z.optional(z.int().check(z.minimum(0), z.maximum(FOCUS_CELLS - 1))),
  }),
  response: media,
});

export const replaceMedia = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/replace`,
  summary:
    'Puts the file of another medium in the place of this one, in drafts and on the site; 409 with the number of places until confirmed',
  request: z.object({
    /** The other medium, which this one takes in. */
    by: z.string().check(z.maxLength(100)),
    /** 'places': the number of places is known. */
    confirmed,
  }),
  response: media,
});

export const binMedia = /* @__PURE__ */ call({
  ...writing,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Moves an unused medium to the bin; its files are erased after 90 days',
  response: media,
});

export const restoreMedia = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/restore`,
  summary: 'Takes a medium out of the bin',
  response: media,
});
