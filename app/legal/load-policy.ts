import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import { getPolicy } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicPolicy } from '#shared/policies/policy.ts';
import { readFields } from '../read-fields.ts';
import type { PageMatches } from '../site/organisation-context.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { createAppThunk, readRefusal, UnexpectedAnswer } from '../store/create-app-thunk.ts';
import { storeContext } from '../store/store-context.ts';

/** A policy as its page shows it, or why it cannot. */
export type PolicyLoad =
  | { readonly outcome: 'found'; readonly policy: PublicPolicy; readonly publicUrl: string }
  | { readonly outcome: 'missing' | 'failed' };

const statusOf = { found: 200, missing: 404, failed: 503 } as const;

/** Loads the version that the URL names, or the one in effect. There is no text to show in its place when that fails. */
export async function loadPolicy(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  id: string,
) {
  const store = context.get(storeContext);
  const result = await store.dispatch(fetchPolicy({ id, version: readVersion(request.url) }));
  let load: PolicyLoad;
  if (fetchPolicy.fulfilled.match(result)) {
    const { publicUrl } = store.getState().site;
    load = { outcome: 'found', policy: result.payload, publicUrl };
  } else load = { outcome: result.payload?.status === 404 ? 'missing' : 'failed' };
  return data<PolicyLoad>(load, { status: statusOf[load.outcome] });
}

/** As shared/pages.ts declares it; any other value is ignored. */
function readVersion(url: string): string | undefined {
  const text = new URL(url).searchParams.get('version') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? text : undefined;
}

const fetchPolicy = createAppThunk<PublicPolicy, { id: string; version: string | undefined }>(
  'policies/fetchPolicy',
  async ({ id, version }, { extra, rejectWithValue }) => {
    try {
      const { data: answer } = await extra.api.call(getPolicy, {
        params: { id },
        query: version === undefined ? {} : { version },
      });
      const { policy } = readFields(answer);
      if (!isPolicy(policy)) throw new UnexpectedAnswer(m.policy_failed());
      return policy;
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.policy_failed()));
    }
  },
);

function isPolicy(value: unknown): value is PublicPolicy {
  const { title, sections, coming, earlier } = readFields(value);
  return typeof title === 'string' && [sections, coming, earlier].every(Array.isArray);
}

/** Search engines list the version in effect alone: the others point to it. */
export function describePolicy(
  load: PolicyLoad | undefined,
  path: string,
  matches: PageMatches,
): MetaDescriptor[] {
  if (load?.outcome !== 'found') return describeHiddenPage(m.policy_kicker(), matches);
  const { policy, publicUrl } = load;
  const { title, lead, standing } = policy;
  return [
    ...describePage({ title, description: lead, path, publicUrl }, matches),
    ...(standing === 'current' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
