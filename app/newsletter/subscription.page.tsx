import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useSearchParams,
} from 'react-router';
import { subscribe } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { takeForm } from '../forms/take-form.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePage } from '../site/page-head.ts';
import { PageStage } from '../ui/page-stage.tsx';
import { Letter } from './letter.tsx';
import { NewsletterPromise } from './newsletter-promise.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { readSubscriptionState, SubscriptionDone } from './subscription-done.tsx';

/** Monthly, at full moon. */
const PICTURE = pictureAddress('sharad-full-moon');
const STAMP = pictureAddress('peacocks-in-the-rain');

export const loader = (given: LoaderFunctionArgs) => loadPublicUrl(given);
export const clientLoader = (given: LoaderFunctionArgs) => loadPublicUrl(given);

const act = (given: ActionFunctionArgs) => takeForm(given, subscribe, '/subscription?state=sent');
export const action = (given: ActionFunctionArgs) => act(given);
export const clientAction = (given: ActionFunctionArgs) => act(given);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  describePage({
    title: m.subscribe_title(),
    description: m.subscribe_description(),
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/subscription',
    image: PICTURE,
  });

/** /subscription: the newsletter. Forms elsewhere may post here with a field `email`. */
export default function SubscriptionPage() {
  const [query] = useSearchParams();
  const state = readSubscriptionState(query);
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dusk"
        kicker={m.subscribe_kicker()}
        title={m.subscribe_heading()}
        lead={m.subscribe_lead()}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-4 px-4 pt-6 pb-16 sm:px-6 lg:grid-cols-[1fr_1.05fr]">
        <Letter picture={STAMP}>
          {state === null ? <SubscribeForm /> : <SubscriptionDone state={state} />}
        </Letter>
        <NewsletterPromise />
      </div>
    </>
  );
}
