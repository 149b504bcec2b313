import { LINE_LENGTH } from '#shared/content/fields.ts';
import { htmlToPlainText } from '#shared/content/rich-text.ts';
import { dayFrom } from '#shared/dates.ts';
import { parseHtml, readText } from '#shared/rich-text/parse-html.ts';
import type { SiteImportKind, SiteImportPlan } from '#shared/staff/site-imports-endpoints.ts';
import type { WxrItem } from './wordpress/read-wxr.ts';

const WITHOUT_CATEGORY = 'type:post';

/** What decides about an item: its categories, or its type. */
export function listSources({ type, categories }: Pick<WxrItem, 'type' | 'categories'>) {
  if (type !== 'post') return [{ key: `type:${type}`, name: type }];
  const named = categories.map(({ nicename, name }) => ({ key: `category:${nicename}`, name }));
  return named.length > 0 ? named : [{ key: WITHOUT_CATEGORY, name: '' }];
}

/** What a plan makes of an item; '' leaves it out. The first of its sources that is not left out decides. */
export function chooseKind(plan: SiteImportPlan, sources: readonly string[]): SiteImportKind | '' {
  return sources.map((key) => plan[key] ?? '').find((kind) => kind !== '') ?? '';
}

/** What is suggested for a source: posts are news; pages and custom types are left to staff. */
export function suggestKind(key: string): SiteImportKind | '' {
  if (/^type:(?:tribe_events|event|events|mec-events)$/.test(key)) return 'events';
  return key.startsWith('category:') || key === WITHOUT_CATEGORY ? 'bulletins' : '';
}

/** A title as plain text, of at most a line. */
export function readTitle(title: string): { title: string; isCut: boolean } {
  const plain = readText(parseHtml(title)).replace(/\s+/g, ' ').trim();
  const cut = plain.slice(0, LINE_LENGTH).trim();
  return { title: cut, isCut: plain.length > LINE_LENGTH };
}

/** When an item was published, UTC ISO; the old site's own clock counts as Indian. Null for no time. */
export function readPublished({ dateGmt, date }: Pick<WxrItem, 'dateGmt' | 'date'>): string | null {
  const read = (text: string, zone: string) => {
    if (!/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
    const moment = new Date(`${text.replace(' ', 'T')}${zone}`);
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  };
  return read(dateGmt, 'Z') ?? read(date, '+05:30');
}

/** The fields of a document that an item becomes. */
export function toFields(
  kind: SiteImportKind,
  item: { title: string; publishedAt: string; html: string; images: readonly string[] },
): Record<string, unknown> {
  const { title, publishedAt, html: description, images } = item;
  const moment = new Date(publishedAt);
  const common = { title, description, date: dayFrom(moment, 0) };
  if (kind !== 'events') return { ...common, images: [...images] };
  const [image] = images;
  return { ...common, time: indianTime.format(moment), ...(image === undefined ? {} : { image }) };
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** Whether there is anything to read or see in rich text. */
export const isEmptyHtml = (html: string) => htmlToPlainText(html) === '' && !html.includes('<img');
