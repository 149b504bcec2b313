import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { describePage } from '../site/page-head.ts';
import { useAppSelector } from '../store/hooks.ts';
import { storeContext } from '../store/store-context.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState, ErrorState } from '../ui/notice-state.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CampaignCard, formatAmountNeeded } from './campaign-card.tsx';
import { CampaignFilter } from './campaign-filter.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { fetchCampaigns } from './campaigns.thunks.ts';
import { GeneralFundTile } from './general-fund-tile.tsx';
import { LeadCampaign } from './lead-campaign.tsx';
import { arrangeCampaigns, listCauses, readChoice } from './sort-campaigns.ts';

const grid = 'm-0 grid list-none grid-cols-1 gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3';

const lead = 'sm:col-span-2 lg:col-span-3';

/** The last tile fills the rest of its row. */
const lastOfThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'] as const;

const lastOfTwo = ['sm:max-lg:col-span-2', ''] as const;

const PLACEHOLDERS = ['a', 'b', 'c'];

/** A cause that no campaign has is a 404; the response is not cached. */
async function loadCampaigns({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const store = context.get(storeContext);
  const result = await store.dispatch(fetchCampaigns());
  const isComplete = fetchCampaigns.fulfilled.match(result) || result.payload?.kind === 'answer';
  const { site, campaigns } = store.getState();
  const { publicUrl } = site;
  if (!isComplete) return data({ answered: isComplete, publicUrl }, { status: 503 });
  const { cause } = readChoice(new URL(request.url).searchParams);
  const isLoaded =
    cause === null || listCauses(campaigns.categories).some(({ key }) => key === cause);
  return data({ answered: isComplete, publicUrl }, isLoaded ? {} : { status: 404 });
}

export const loader = (args: LoaderFunctionArgs) => loadCampaigns(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadCampaigns(args);

/** Another filter or order of the same list needs no new fetch. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePage(
    {
      title: m.campaigns_title(),
      description: m.campaigns_lead(),
      publicUrl: loaderData?.publicUrl ?? '',
      path: '/donate-for',
    },
    matches,
  );

/** /donate-for: all campaigns. */
export default function CampaignListPage() {
  const { answered: isComplete } = useLoaderData<typeof loader>();
  const {
    categories: loadedCategories,
    categoriesArePart,
    status,
  } = useAppSelector((state) => state.campaigns);
  const categories = categoriesArePart ? [] : loadedCategories;
  const [query] = useSearchParams();
  const choice = readChoice(query);
  const { open, funded, closed } = arrangeCampaigns(categories, choice);
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-12 pb-16 sm:px-6 lg:pt-16">
      <div className="flex flex-col gap-3">
        <SectionTitle level={1} kicker={m.campaigns_kicker()}>
          {m.campaigns_heading()}
        </SectionTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">{m.campaigns_lead()}</p>
      </div>
      {categories.length > 0 && <CampaignFilter causes={listCauses(categories)} choice={choice} />}
      {categories.length === 0 && status === 'loading' && <CampaignGridSkeleton />}
      {categories.length === 0 && status !== 'loading' && <NoCampaigns isComplete={isComplete} />}
      {open.length > 0 && <CampaignGrid campaigns={open} />}
      {categories.length > 0 && open.length === 0 && (
        <EmptyState
          title={choice.cause === null ? m.campaigns_none_open() : m.campaigns_empty_filter()}
          action={
            choice.cause === null ? (
              <LinkButton to="/donate-us" tone="secondary">
                {m.campaign_closed_go_fund()}
              </LinkButton>
            ) : (
              <LinkButton to="/donate-for" tone="secondary">
                {m.campaigns_show_all()}
              </LinkButton>
            )
          }
        />
      )}
      <EndedCampaigns
        id="funded"
        campaigns={funded}
        heading={m.funded_heading()}
        lead={m.funded_lead()}
      />
      <EndedCampaigns
        id="closed"
        campaigns={closed}
        heading={m.campaigns_closed_heading()}
        lead={m.campaigns_closed_lead()}
      />
    </div>
  );
}

/** Campaigns that have reached their goal, or were closed, below the open ones. */
function EndedCampaigns({
  id,
  campaigns,
  heading,
  lead: text,
}: {
  readonly id: string;
  readonly campaigns: readonly Campaign[];
  readonly heading: string;
  readonly lead: string;
}) {
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 pt-4">
      <div>
        <SectionTitle id={id}>{heading}</SectionTitle>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </div>
      <ul className="m-0 grid list-none grid-cols-1 gap-6 p-0 lg:grid-cols-2">
        {campaigns.map((campaign) => (
          <li key={campaign._id} className="lg:only:col-span-2">
            <EndedCard campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown when the list is empty or could not be fetched. */
function NoCampaigns({ isComplete }: { readonly isComplete: boolean }) {
  const { revalidate } = useRevalidator();
  if (!isComplete) {
    return (
      <ErrorState title={m.campaigns_none()} picture="unlit-lamp" onRetry={revalidate}>
        {m.campaigns_failed_text()}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      title={m.campaigns_none()}
      picture="empty-boat"
      action={<LinkButton to="/donate-us">{m.give_to_general_fund()}</LinkButton>}
    >
      {m.campaigns_empty_text()}
    </EmptyState>
  );
}

/** Campaign grid with a large first card and, last, the general fund. */
function CampaignGrid({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const [first, ...others] = campaigns;
  const cards = others.length;
  return (
    <ul className={grid}>
      {first && (
        <li className={lead}>
          <LeadCampaign campaign={first} />
        </li>
      )}

      {others.map((campaign) => (
        <li key={campaign._id}>
          <CampaignCard campaign={campaign} level={2} />
        </li>
      ))}
      <li className={`${lastOfThree[(cards % 3) as 0 | 1 | 2]} ${lastOfTwo[(cards % 2) as 0 | 1]}`}>
        <GeneralFundTile />
      </li>
    </ul>
  );
}

/** Skeleton of the list while it loads. */
function CampaignGridSkeleton() {
  return (
    <Loading label={m.campaigns_loading()}>
      <ul className={grid}>
        <li className={lead}>
          <Skeleton className="aspect-[4/5] rounded-3xl sm:aspect-[8/7] lg:aspect-[8/3]" />
        </li>
        {PLACEHOLDERS.map((card) => (
          <li key={card}>
            <Skeleton className="aspect-[4/5] rounded-3xl" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** Smaller card for a campaign that has reached its goal or was closed. */
function EndedCard({ campaign }: { readonly campaign: Campaign }) {
  return (
    <Card
      as="article"
      className="relative grid h-full grid-cols-1 overflow-hidden transition-shadow duration-200 focus-within:shadow-float hover:shadow-float sm:grid-cols-[2fr_3fr]"
    >
      <Picture
        src={campaign.image}
        alt=""
        sizes="(min-width: 1384px) 520px, (min-width: 640px) 38vw, 92vw"
        className="aspect-[8/5] size-full object-cover"
      />
      <div className="flex flex-col justify-center gap-1 px-5 py-5 sm:px-7">
        <p className="text-sm font-semibold text-peacock">{campaign.category.title}</p>
        <h3 className="font-display text-2xl leading-snug">
          <Link
            to={`/donate/${encodeURIComponent(campaign._id)}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            {campaign.title}
          </Link>
        </h3>
        <CampaignProgress campaign={campaign} />
        <p className="text-sm text-ink-soft">{formatAmountNeeded(campaign)}</p>
      </div>
    </Card>
  );
}
