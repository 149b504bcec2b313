import { Parser } from 'htmlparser2';
import { UnreadableExportError } from './unreadable-export.ts';

/** A post, page or attachment of an export, as it is written there. Comments and authors are not read. */
export type WxrItem = {
  postId: string;
  /** `post`, `page`, `attachment`, or the name of a custom type. */
  type: string;
  /** `publish`, `draft`, `private`, `trash`, … */
  status: string;
  hasPassword: boolean;
  title: string;
  /** Its address on the old site. */
  link: string;
  /** UTC, `2019-05-03 04:41:12`; `0000-00-00 00:00:00` when it was never published. */
  dateGmt: string;
  /** The same by the clock of the old site. */
  date: string;
  parentId: string;
  body: string;
  categories: { nicename: string; name: string }[];
  attachmentUrl: string;
  /** The attachment that is its cover; '' without one. */
  coverId: string;
  /** Alternative text of an attachment. */
  alt: string;
};

export type WxrSite = {
  /** The old site's address, such as `https://old.example`. */
  url: string;
};

const VERSIONS = ['1.0', '1.1', '1.2'];
const DEEPEST = 32;
/** The longest text of one field; bodies of posts are far below. */
const LONGEST_FIELD = 2 * 1024 * 1024;
/** The parser holds what it has not reported yet: a CDATA section, a tag. */
const LONGEST_TOKEN = 4 * 1024 * 1024;
const MOST_ITEMS = 50_000;
const MOST_CATEGORIES = 20;

const fieldOf: Readonly<Record<string, keyof WxrItem>> = {
  title: 'title',
  link: 'link',
  'content:encoded': 'body',
  'wp:post_id': 'postId',
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_date': 'date',
  'wp:post_parent': 'parentId',
  'wp:attachment_url': 'attachmentUrl',
};

/** Values of these keys are plain text; all others may be serialised PHP, and are not read. */
const metaOf: Readonly<Record<string, keyof WxrItem>> = {
  _thumbnail_id: 'coverId',
  _wp_attachment_image_alt: 'alt',
};

/**
 * Reads a WXR export piece by piece; `take` receives its items in the order of the file, some at a time, and is awaited
 * before the next piece. Entities cannot be defined: a document type is refused. Throws UnreadableExportError.
 */
export async function readWxr(
  pieces: AsyncIterable<Uint8Array>,
  take: (items: WxrItem[], site: WxrSite) => Promise<void>,
): Promise<WxrSite> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reading = createReading();
  let isFirst = true;
  for await (const piece of pieces) {
    const text = decode(decoder, piece);
    if (isFirst && text !== '') {
      if (!/^\s*</.test(text)) throw new UnreadableExportError('not-xml');
      isFirst = false;
    }
    reading.write(text);
    const items = reading.takeItems();
    if (items.length > 0) await take(items, reading.site());
  }
  reading.write(decode(decoder));
  const site = reading.end();
  const items = reading.takeItems();
  if (items.length > 0) await take(items, site);
  return site;
}

function createReading() {
  const open: string[] = [];
  let items: WxrItem[] = [];
  let count = 0;
  let item: WxrItem | null = null;
  let text = '';
  let meta = { key: '', value: '' };
  let category: { domain: string; nicename: string } | null = null;
  let version = '';
  const addresses: Record<string, string> = {};
  let isComplete = false;
  let fault: UnreadableExportError | null = null;
  let unreported = 0;

  /** Thrown after the parser has returned: it would go on with the rest. */
  const refuse = (why: UnreadableExportError['fault']) => {
    fault ??= new UnreadableExportError(why);
  };
  const isAt = (...path: string[]) =>
    open.length === path.length && path.every((name, index) => open[index] === name);
  const closeChannelLeaf = (name: string) => {
    if (name === 'wp:wxr_version') version = text.trim();
    if (name === 'wp:base_blog_url' || name === 'wp:base_site_url' || name === 'link') {
      addresses[name] = text.trim();
    }
  };
  const closeItemLeaf = (into: WxrItem, name: string) => {
    const field = Object.hasOwn(fieldOf, name) ? fieldOf[name] : undefined;
    if (field !== undefined) {
      Object.assign(into, { [field]: field === 'body' ? text : text.trim() });
    } else if (name === 'wp:post_password') into.hasPassword = text !== '';
    else if (
      name === 'category' &&
      category?.domain === 'category' &&
      into.categories.length < MOST_CATEGORIES
    ) {
      into.categories.push({ nicename: category.nicename, name: text.trim() });
    }
  };
  const closeMeta = (into: WxrItem) => {
    const field = Object.hasOwn(metaOf, meta.key) ? metaOf[meta.key] : undefined;
    if (field !== undefined) Object.assign(into, { [field]: meta.value.trim() });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        unreported = 0;
        open.push(name);
        text = '';
        if (open.length > DEEPEST) refuse('too-deep');
        if (open.length === 1 && name !== 'rss') refuse('not-wordpress');
        if (isAt('rss', 'channel', 'item')) {
          if (version === '') refuse('not-wordpress');
          else if (!VERSIONS.includes(version)) refuse('version');
          item = emptyItem();
        } else if (isAt('rss', 'channel', 'item', 'wp:postmeta')) meta = { key: '', value: '' };
        else if (isAt('rss', 'channel', 'item', 'category')) {
          category = { domain: attributes.domain ?? '', nicename: attributes.nicename ?? '' };
        }
      },
      ontext(more) {
        unreported = 0;
        // What stands between elements is not read, nor anything within comments.
        if (open.length < 3 || open.length > 5 || open[3] === 'wp:comment') return;
        if (text.length + more.length > LONGEST_FIELD) refuse('too-long');
        else text += more;
      },
      onclosetag(name, isImplied) {
        unreported = 0;
        if (isImplied && fault === null) refuse('truncated');
        if (open.at(-1) !== name) refuse('truncated');
        if (open.length === 3 && open[1] === 'channel' && name !== 'item') closeChannelLeaf(name);
        if (item !== null && open.length === 4) {
          if (name === 'wp:postmeta') closeMeta(item);
          else closeItemLeaf(item, name);
          if (name === 'category') category = null;
        }
        if (open.length === 5 && open[3] === 'wp:postmeta') {
          if (name === 'wp:meta_key') meta.key = text;
          if (name === 'wp:meta_value') meta.value = text;
        }
        if (isAt('rss', 'channel', 'item') && item !== null) {
          items.push(item);
          item = null;
          count += 1;
          if (count > MOST_ITEMS) refuse('too-many');
        }
        if (isAt('rss')) isComplete = true;
        open.pop();
        text = '';
      },
      onprocessinginstruction(name) {
        unreported = 0;
        if (name.startsWith('!')) refuse('doctype');
      },
      oncomment() {
        unreported = 0;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write(piece: string) {
      unreported += piece.length;
      parser.write(piece);
      if (fault !== null) throw fault;
      if (unreported > LONGEST_TOKEN) throw new UnreadableExportError('too-long');
    },
    takeItems() {
      const taken = items;
      items = [];
      return taken;
    },
    site: (): WxrSite => ({
      url: addresses['wp:base_blog_url'] || addresses['wp:base_site_url'] || addresses.link || '',
    }),
    end(): WxrSite {
      if (!isComplete) throw new UnreadableExportError(open.length > 0 ? 'truncated' : 'not-xml');
      parser.end();
      if (fault !== null) throw fault;
      if (version === '') throw new UnreadableExportError('not-wordpress');
      if (!VERSIONS.includes(version)) throw new UnreadableExportError('version');
      return this.site();
    },
  };
}

function emptyItem(): WxrItem {
  return {
    ...{ postId: '', type: '', status: '', hasPassword: false, title: '', link: '', dateGmt: '' },
    ...{
      date: '',
      parentId: '',
      body: '',
      categories: [],
      attachmentUrl: '',
      coverId: '',
      alt: '',
    },
  };
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new UnreadableExportError('not-utf8');
  }
}
