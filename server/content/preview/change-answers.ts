import { getPolicy } from '#shared/calls.ts';
import type { Campaign } from '#shared/campaigns.ts';
import type { AnyCollection } from '#shared/content/all-collections.ts';
import type { ContentItem } from '#shared/content/collection.ts';
import type { PublicPolicy } from '#shared/policies/policy.ts';

type Answer = { status: number; data: unknown };

/** Changes the answer to a read of the API; returns the same answer where the draft does not concern it. */
export type AnswerChange = (path: string, answer: Answer) => Answer;

/** In the answers of a collection the draft takes the place of the public item, or stands first. */
export function changeItems(collection: AnyCollection, item: ContentItem, now: Date): AnswerChange {
  const { list, detail } = collection;
  const shown = collection.present(item, now);
  const own = detail?.path.replace(':id', encodeURIComponent(item._id));
  return (address, answer) => {
    const [path, query = ''] = address.split('?');
    if (detail && path === own) return { status: 200, data: { [detail.key]: shown } };
    if (path !== list.path) return answer;
    const isFirstPage = !/(^|&)(page=(?!1(&|$))|tag=|around=)/.test(query);
    return changeList(answer, list.key, shown, isFirstPage);
  };
}

/** The same for a campaign, whose donors stay the public ones. */
export function changeCampaigns(campaign: Campaign): AnswerChange {
  const own = `/api/post/get-donation-by-id/${encodeURIComponent(campaign._id)}`;
  return (address, answer) => {
    const [path] = address.split('?');
    if (path === '/api/post/') return changeList(answer, 'categories', campaign, true);
    if (path !== own) return answer;
    const { post } = Object(answer.data) as { post?: Campaign };
    return { status: 200, data: { post: { ...campaign, donors: post?.donors ?? [] } } };
  };
}

/** The same for a policy. */
export function changePolicy(policy: PublicPolicy): AnswerChange {
  const own = getPolicy.path.replace(':id', policy._id);
  return (address, answer) =>
    address.split('?')[0] === own ? { status: 200, data: { policy } } : answer;
}

function changeList(
  answer: Answer,
  key: string | null,
  shown: ContentItem,
  mayBeAdded: boolean,
): Answer {
  const data = Object(answer.data) as Record<string, unknown>;
  const items: unknown = key === null ? answer.data : data[key];
  if (answer.status !== 200 || !Array.isArray(items)) return answer;
  const isThere = items.some((item: ContentItem) => item._id === shown._id);
  const changed = isThere
    ? items.map((item: ContentItem) => (item._id === shown._id ? shown : item))
    : [...(mayBeAdded ? [shown] : []), ...items];
  if (key === null) return { status: 200, data: changed };
  const total =
    typeof data.total === 'number' ? { total: Math.max(data.total, changed.length) } : {};
  return { status: 200, data: { ...data, ...total, [key]: changed } };
}
