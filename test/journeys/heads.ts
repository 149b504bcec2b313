import type { Page } from 'playwright-core';

/** A page's metadata for search engines and messengers, from its HTML. */
export type Head = {
  readonly title: string;
  readonly canonical: readonly string[];
  /** Contents of meta elements by name or property; a repeated element has several. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly feeds: readonly string[];
  /** The structured data, parsed. */
  readonly data: readonly Thing[];
};

/** An object in the vocabulary of schema.org. */
export type Thing = { readonly '@type': string; readonly [field: string]: unknown };

/** Reads the head of the open page. */
export async function readHead(page: Page): Promise<Head> {
  const { blocks, ...head } = await page.evaluate(() => {
    const list = (selector: string) => Array.from(document.querySelectorAll(selector));
    const meta: Record<string, string[]> = {};
    for (const element of list('meta[name], meta[property]')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      meta[name] = [...(meta[name] ?? []), element.getAttribute('content') ?? ''];
    }
    const addresses = (selector: string) =>
      list(selector).map((element) => element.getAttribute('href') ?? '');
    return {
      title: document.title,
      canonical: addresses('link[rel="canonical"]'),
      feeds: addresses('link[rel="alternate"][type="application/rss+xml"]'),
      meta,
      blocks: list('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    };
  });
  return { ...head, data: blocks.map((block): Thing => JSON.parse(block)) };
}

/** Properties that search engines require for each type (developers.google.com/search, structured data). */
const required: Readonly<Record<string, readonly string[]>> = {
  NGO: ['name', 'url', 'logo', 'address'],
  DonateAction: ['name', 'recipient', 'target', 'actionStatus'],
  Event: [
    'name',
    'startDate',
    'endDate',
    'eventStatus',
    'eventAttendanceMode',
    'image',
    'description',
    'organizer',
    'location.name',
    'location.address',
  ],
  NewsArticle: [
    'headline',
    'image',
    'datePublished',
    'author.name',
    'author.url',
    'publisher.name',
  ],
  BreadcrumbList: ['itemListElement'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration'],
};

/** The missing properties of an object; all for an unknown type. */
export function findLacks(thing: Thing): string[] {
  const type = thing['@type'];
  const fields = ['@context', ...(required[type] ?? ['a type that we know'])];
  const lacks = fields
    .filter((field) => !isFilled(lookUp(thing, field)))
    .map((field) => `${type} lacks ${field}`);
  if (type === 'VideoObject' && !isFilled(thing.contentUrl) && !isFilled(thing.embedUrl)) {
    lacks.push('VideoObject lacks contentUrl or embedUrl');
  }
  if (type === 'BreadcrumbList') lacks.push(...findTrailFaults(thing));
  for (const field of ['startDate', 'endDate', 'datePublished', 'uploadDate']) {
    if (field in thing && !/T.+(Z|[+-]\d\d:\d\d)$/.test(String(thing[field]))) {
      lacks.push(`${type}.${field} lacks its time zone`);
    }
  }
  return lacks;
}

function findTrailFaults({ itemListElement }: Thing): string[] {
  const crumbs = Array.isArray(itemListElement) ? itemListElement : [];
  return crumbs.flatMap((crumb, index) => {
    const isWhole = crumb.position === index + 1 && isFilled(crumb.name);
    return isWhole && URL.canParse(crumb.item) ? [] : [`crumb ${index + 1} is faulty`];
  });
}

const lookUp = (thing: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      thing,
    );

const isFilled = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);
