import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context.ts';
import type { SubscriptionRecord } from '../memory/state.ts';
import type { Provider } from '../provider.ts';
import { makePage, readListQuery } from '../wire/listing.ts';
import { createSubscription, findSubscription } from './create-subscription.ts';
import { dropScheduledChanges, showScheduledChanges } from './scheduled-changes.ts';
import { cancelSubscription, pauseSubscription, resumeSubscription } from './steer-subscription.ts';
import { updateSubscription } from './update-subscription.ts';

type OneSubscription = { Params: { id: string } };
type Steer = (context: ProviderContext, record: SubscriptionRecord, body: unknown) => void;

export function addSubscriptionRoutes(api: FastifyInstance, provider: Provider): void {
  const { subscriptions } = provider.state;

  api.post('/subscriptions', ({ body }) =>
    provider.change(() => createSubscription(provider, body).subscription),
  );

  api.get('/subscriptions', async ({ query }) => {
    const { plan_id: planId, ...filter } = readListQuery(query, ['plan_id']);
    const all = [...subscriptions.values()].map(({ subscription }) => subscription);
    return makePage(
      all.filter(({ plan_id }) => planId === undefined || plan_id === planId),
      filter,
    );
  });

  api.get<OneSubscription>(
    '/subscriptions/:id',
    async ({ params }) => findSubscription(provider, params.id).subscription,
  );

  api.get<OneSubscription>('/subscriptions/:id/retrieve_scheduled_changes', async ({ params }) =>
    showScheduledChanges(findSubscription(provider, params.id)),
  );

  const steer = (id: string, body: unknown, act: Steer) =>
    provider.change(() => {
      const record = findSubscription(provider, id);
      act(provider, record, body);
      return record.subscription;
    });
  api.patch<OneSubscription>('/subscriptions/:id', ({ params, body }) =>
    steer(params.id, body, updateSubscription),
  );
  for (const [name, act] of [
    ['cancel', cancelSubscription],
    ['pause', pauseSubscription],
    ['resume', resumeSubscription],
    [
      'cancel_scheduled_changes',
      (_desk: ProviderContext, record: SubscriptionRecord) => dropScheduledChanges(record),
    ],
  ] as const) {
    api.post<OneSubscription>(`/subscriptions/:id/${name}`, ({ params, body }) =>
      steer(params.id, body, act),
    );
  }
}
