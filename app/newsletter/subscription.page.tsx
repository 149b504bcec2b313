import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useSearchParams,
} from 'react-router';
import { subscribe } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { sendForm } from '../forms/send-form.ts';
import { describePage } from '../site/page-head.ts';
import { storeContext } from '../store/store-context.ts';
import { Card } from '../ui/card.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { NewsletterPromise } from './newsletter-promise.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { readSubscriptionState, SubscriptionDone } from './subscription-done.tsx';

const PICTURE = pictureAddress('sandhya-aarti');

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  publicUrl: context.get(storeContext).getState().site.publicUrl,
});
export const loader = (given: LoaderFunctionArgs) => load(given);
export const clientLoader = (given: LoaderFunctionArgs) => load(given);

async function act(given: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const refusal = await sendForm(given, subscribe);
  if (refusal === null) return redirect('/subscription?state=sent', 303);
  return data(refusal, { status: refusal.status });
}
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
    <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-4 pt-12 pb-16 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:pt-16">
      <div className="flex flex-col gap-3">
        <SectionTitle level={1} kicker={m.subscribe_kicker()}>
          {m.subscribe_heading()}
        </SectionTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">{m.subscribe_lead()}</p>
      </div>
      <Card
        as="section"
        aria-labelledby="subscribe"
        className="h-fit p-6 sm:p-8 lg:sticky lg:top-28 lg:row-span-2"
      >
        {state === null ? <SubscribeForm /> : <SubscriptionDone state={state} />}
      </Card>
      <NewsletterPromise picture={PICTURE} />
    </div>
  );
}
