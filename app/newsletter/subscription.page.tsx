import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useSearchParams,
} from 'react-router';
import { subscribe } from '#shared/calls.ts';
import type { SubscriptionText } from '#shared/content/pages/subscription-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { loadPageText } from '../content/load-page-text.ts';
import { subscriptionPageSlice } from '../content/subscription-page.slice.ts';
import { usePageText } from '../content/use-page-text.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { DonePanel } from '../forms/done-panel.tsx';
import { submitForm } from '../forms/submit-form.ts';
import { useDraftSent } from '../forms/use-form-draft.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePage } from '../site/page-head.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { Letter } from './letter.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { SUBSCRIPTION_DRAFT } from './subscription-draft.ts';

const states = ['sent', 'confirmed', 'left'] as const;

/** Monthly, at full moon. */
const PICTURE = pictureAddress('sharad-full-moon');
const STAMP = pictureAddress('peacocks-in-the-rain');

export const loader = async (args: LoaderFunctionArgs) => {
  await loadPageText(args, subscriptionPageSlice);
  return loadPublicUrl(args);
};
export const clientLoader = async (args: LoaderFunctionArgs) => {
  await waitBriefly(loadPageText(args, subscriptionPageSlice));
  return loadPublicUrl(args);
};

const submitSubscription = (args: ActionFunctionArgs) =>
  submitForm(args, subscribe, '/subscription?state=sent');
export const action = (args: ActionFunctionArgs) => submitSubscription(args);
export const clientAction = (args: ActionFunctionArgs) => submitSubscription(args);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePage(
    {
      title: m.subscribe_title(),
      description: m.subscribe_description(),
      publicUrl: loaderData?.publicUrl ?? '',
      path: '/subscription',
      image: PICTURE,
    },
    matches,
  );

/** /subscription: the newsletter. Forms elsewhere may post here with a field `email`. */
export default function SubscriptionPage() {
  const [query] = useSearchParams();
  const state = readSubscriptionState(query);
  const text = usePageText(subscriptionPageSlice);
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dusk"
        kicker={m.subscribe_kicker()}
        title={text.heading}
        lead={text.lead}
      />
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-16 gap-y-4 px-4 pt-6 pb-16 sm:px-6 lg:grid-cols-[1fr_1.05fr]">
        <Letter picture={STAMP}>
          {state === null ? <SubscribeForm /> : <SubscriptionDone state={state} />}
        </Letter>
        <NewsletterPromise text={text} />
      </div>
    </>
  );
}

const icons: readonly IconName[] = ['mail', 'calendar', 'heart'];

/** Content and frequency of the newsletter. */
function NewsletterPromise({
  text: { contentsHeading, contents, frequency },
}: {
  readonly text: SubscriptionText;
}) {
  return (
    <section aria-labelledby="what-is-in-it" className="flex flex-col gap-6">
      <h2 id="what-is-in-it" className="font-display text-3xl text-ink">
        {contentsHeading}
      </h2>
      <ul className="flex flex-col gap-5">
        {contents.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-peacock-wash text-peacock">
              <Icon name={icons[index] ?? 'mail'} className="size-6" />
            </span>
            <div>
              <h3 className="font-display text-xl text-ink">{title}</h3>
              <p className="max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-ink">{frequency}</p>
    </section>
  );
}

type SubscriptionState = (typeof states)[number];

/** Result named in the URL; null: none, so the form is shown. */
function readSubscriptionState(query: URLSearchParams): SubscriptionState | null {
  const value = query.get('state');
  return states.find((state) => state === value) ?? null;
}

/** Replaces the form: the mail was sent, the address is confirmed, or it was removed. */
function SubscriptionDone({ state }: { readonly state: SubscriptionState }) {
  switch (state) {
    case 'sent':
      return <SubscriptionSent />;
    case 'confirmed':
      return (
        <DonePanel id="subscribe" level={2} icon="check" title={m.subscribe_confirmed_heading()}>
          <p className="text-ink">{m.subscribe_confirmed_text()}</p>
          <BulletinsLink />
        </DonePanel>
      );
    case 'left':
      return (
        <DonePanel id="subscribe" level={2} icon="check" title={m.subscribe_left_heading()}>
          <p className="text-ink">{m.subscribe_left_text()}</p>
          <BulletinsLink />
        </DonePanel>
      );
  }
}

function SubscriptionSent() {
  useDraftSent(SUBSCRIPTION_DRAFT);
  return (
    <DonePanel id="subscribe" level={2} icon="mail" title={m.subscribe_sent_heading()}>
      <p className="text-ink">{m.subscribe_sent_text()}</p>
      <p className="text-sm text-ink-soft">{m.subscribe_sent_nothing()}</p>
      <LinkButton to="/subscription" tone="secondary">
        {m.subscribe_again()}
      </LinkButton>
    </DonePanel>
  );
}

function BulletinsLink() {
  return (
    <LinkButton to="/press-release" tone="secondary">
      {m.subscribe_read_bulletins()}
    </LinkButton>
  );
}
