import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// What visitors read, written by staff: drafts, their publication and schedule, versions and the bin. KIND is the name
// of a collection (shared/content).

const contentStates = ['draft', 'published', 'scheduled', 'binned'] as const;
export type ContentState = (typeof contentStates)[number];

const LONGEST_SEARCH = 100;

const headSchema = z.object({
  _id: z.string(),
  /** '' while it has no name. */
  title: z.string(),
  state: z.enum(contentStates),
  /** Grows with every write. */
  version: z.number(),
  /** It is public, and the draft differs from what visitors see. */
  hasChanges: z.boolean(),
  /** The program brought it along, and staff have neither replaced nor confirmed it. */
  isSample: z.boolean(),
  /** When it is published and withdrawn, UTC ISO; null: not scheduled. */
  at: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** The version that is published then; null: none is. */
  scheduledVersion: z.nullable(z.number()),
  /** Why the last scheduled publication failed; '' otherwise. */
  scheduleFault: z.string(),
  updatedAt: z.string(),
  /** The member's name; '' for the program itself. */
  updatedBy: z.string(),
  /** The fields for which this program cannot read it, 'data' for all of it: visitors do not see it. Empty: it can. */
  unreadable: z.array(z.string()),
  /** Pictures of the library in the draft of which nobody has said what they show, or that they are decoration. */
  undescribed: z.number(),
});
export type ContentHead = z.infer<typeof headSchema>;

const fieldsSchema = z.record(z.string(), z.unknown());

/** A text that the program cannot read, as it is stored. */
const unreadableSchema = z.object({
  /** 'draft': the form cannot open it. 'public': the form can, and visitors do not see it. */
  place: z.enum(['draft', 'public']),
  /** The fields that cannot be read, such as 'images.0'; 'data': all of it. */
  fields: z.array(z.string()),
  /** As it is stored: JSON, unless it is damaged. */
  raw: z.object({ fields: z.string(), hi: z.string() }),
});
export type UnreadableText = z.infer<typeof unreadableSchema>;

export const documentSchema = z.extend(headSchema, {
  /** The path of its public page; null: it has none of its own. */
  publicPath: z.nullable(z.string()),
  /** The draft, named as the specification's entities (section 3). */
  fields: fieldsSchema,
  /** The same in Hindi; a missing field is shown in English. */
  hi: fieldsSchema,
  /** What must be mended before it can be published, by field. */
  faults: z.record(z.string(), z.string()),
  /** What was taken out of rich text when it was saved, by field: names of elements and attributes. */
  removed: z.record(z.string(), z.array(z.string())),
  /** The text that cannot be read; null: all can be. */
  stored: z.nullable(unreadableSchema),
});
export type ContentDocument = z.infer<typeof documentSchema>;

const item = z.object({ item: documentSchema });
/** The version that the caller has seen; absent: whichever there is. */
const version = z.optional(z.number());
/** The body of a call that needs none: Fastify hands an absent one to the schema as null. */
const seenVersion = z.nullable(z.object({ version }));
const seenVersionOrEarlier = z.nullable(z.object({ version, from: z.optional(z.number()) }));
const writing = { audience: 'staff', permission: 'content.write', status: 200 } as const;
const PATH = '/api/staff/content';
/** A long text in Devanagari, in both languages. */
const LARGEST = 1024 * 1024;

export const countContent = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: PATH,
  summary: 'Every kind of content with its counts',
  response: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        published: z.number(),
        draft: z.number(),
        scheduled: z.number(),
        binned: z.number(),
        samples: z.number(),
        /** Those that the program cannot read, the bin apart. */
        unreadable: z.number(),
      }),
    ),
  }),
});

export const listDocuments = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind`,
  summary: 'The content of a kind, last changed first; without a state, all but the bin',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
    state: z.optional(z.enum(['', ...contentStates, 'unreadable'])),
    /** '1': only those without a Hindi text. */
    withoutHindi: z.optional(z.string()),
    /** '1': only those with pictures without alternative text. */
    undescribed: z.optional(z.string()),
    tag: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.string()),
  }),
  response: z.object({ items: z.array(headSchema), next: z.nullable(z.string()) }),
});

export const listDocumentTags = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/tags`,
  summary: 'The tags of a kind with how many items carry each, the most frequent first',
  response: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number() })) }),
});

const MOST_ARRANGED = 20_000;
/** Names one order of items: another one has another. */
const seen = z.string();

export const listArranged = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/order`,
  summary: 'The public items of an arranged kind in their order',
  response: z.object({
    items: z.array(z.object({ _id: z.string(), title: z.string(), isSample: z.boolean() })),
    seen,
  }),
});

export const arrangeItems = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/order`,
  largestBody: LARGEST,
  summary:
    'Puts the public items of an arranged kind in this order; 409 when others are public, or `seen` is not their order any more',
  request: z.object({
    ids: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_ARRANGED)),
    seen: z.optional(seen),
  }),
  response: z.object({ seen }),
});

export const listLinkTargets = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: '/api/staff/link-targets',
  summary: 'Public pages of content and campaigns whose title or text has what is searched for',
  query: z.object({ q: z.string().check(z.maxLength(LONGEST_SEARCH)) }),
  response: z.object({
    targets: z.array(z.object({ address: z.string(), title: z.string() })),
  }),
});

export const createDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind`,
  largestBody: LARGEST,
  summary: 'Creates a draft',
  request: z.object({
    fields: fieldsSchema,
    hi: z.optional(fieldsSchema),
    /** Made by the browser: the same creation repeated, after a lost answer, creates nothing. */
    key: z.optional(z.uuid()),
  }),
  response: item,
});

export const readDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/:id`,
  summary: 'A draft with all its fields',
  response: item,
});

export const readPublicText = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/:id/public`,
  summary: 'What visitors see of an item; null when it is not public',
  response: z.object({ item: z.nullable(z.object({ fields: fieldsSchema, hi: fieldsSchema })) }),
});

/** Repeated every few seconds while a document is open; after fifteen seconds of silence it counts as closed. */
export const showPresence = /* @__PURE__ */ call({
  ...writing,
  polled: true,
  method: 'POST',
  path: `${PATH}/:kind/:id/presence`,
  summary:
    'Reports that a document is open in a tab; answers who else has it open, and its version',
  request: z.object({
    tab: z.uuid(),
    /** It is closed now. */
    leaves: z.optional(z.boolean()),
  }),
  response: z.object({
    version: z.number(),
    state: z.enum(contentStates),
    /** Who wrote that version; '' for the program itself. */
    updatedBy: z.string(),
    others: z.array(z.object({ name: z.string(), isMe: z.boolean() })),
  }),
});

/** 409 with `version` and `item` of the newer draft when `version` is old. */
export const changeDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'PATCH',
  largestBody: LARGEST,
  path: `${PATH}/:kind/:id`,
  summary: 'Changes the named fields of a draft; what is public stays as it is',
  request: z.object({
    version: z.number(),
    fields: z.optional(fieldsSchema),
    hi: z.optional(fieldsSchema),
  }),
  response: item,
});

export const publishDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/:id/publish`,
  summary:
    'Publishes the draft, or the earlier version `from`; 400 with fields while it is incomplete',
  request: seenVersionOrEarlier,
  response: item,
});

export const unpublishDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/:id/unpublish`,
  summary: 'Takes an item from the site; the draft stays',
  request: seenVersion,
  response: item,
});

export const scheduleDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/:id/schedule`,
  summary:
    'Sets when the draft as it is now, or the version `from`, becomes public, and until when; null or absent: never',
  request: z.object({
    at: z.optional(z.nullable(z.string())),
    until: z.optional(z.nullable(z.string())),
    version,
    from: z.optional(z.number()),
  }),
  response: item,
});

export const binDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'DELETE',
  path: `${PATH}/:kind/:id`,
  summary:
    'Takes an item from the site and moves it to the bin, from which it is erased after 90 days',
  query: z.object({
    /** The version that the caller has seen. */
    version: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  response: item,
});

export const restoreDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/:id/restore`,
  summary:
    'Takes an item out of the bin as a draft; with `from`, makes an earlier version the draft',
  request: seenVersionOrEarlier,
  response: item,
});

/** An address of the site that shows the draft in its page, for as long as somebody looks at it beside the form. */
export const previewDocument = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/:id/preview`,
  summary: 'Where the draft can be seen as a page; ends after twelve hours',
  response: z.object({ path: z.string(), until: z.string() }),
});

export const sharePreview = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/:id/preview-link`,
  summary: 'A link to the draft as a page for people without an account; ends after a day',
  request: z.object({}),
  response: z.object({ url: z.string(), until: z.string() }),
});

export const endPreviews = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/:id/end-previews`,
  summary: 'Ends all preview addresses of a draft, those that were sent to somebody included',
  request: z.object({}),
  response: z.object({ ended: z.literal(true) }),
});

const aliases = z.object({ aliases: z.array(z.string()) });

export const listAliases = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/:id/aliases`,
  summary: 'The earlier addresses of an item',
  response: aliases,
});

/** 409 with `fields.path` when the address leads to another item. */
export const addAlias = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:kind/:id/aliases`,
  summary: 'Adds an earlier address of an item, which leads to its page for ever',
  request: z.object({ path: z.string().check(z.maxLength(2000)) }),
  response: aliases,
});

export const listVersions = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/:id/versions`,
  summary: 'The published versions, newest first, a page at a time',
  query: z.object({
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    limit: z.optional(z.string()),
  }),
  response: z.object({
    versions: z.array(
      z.object({
        version: z.number(),
        at: z.string(),
        /** The member's name; '' for the program itself. */
        by: z.string(),
        /** Its text in English; empty where it is damaged. The Hindi one comes with the version alone. */
        fields: fieldsSchema,
        /** False: its text is damaged, and it cannot be restored. */
        isReadable: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const readVersion = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:kind/:id/versions/:version`,
  summary: 'The text of one version',
  response: z.object({ item: z.object({ fields: fieldsSchema, hi: fieldsSchema }) }),
});
