import type { Service } from '#shared/content/items/service.ts';
import { useCampaign } from '../campaigns/use-campaign.ts';
import '../legal/print-alone.css';
import { NeighbourServices } from './neighbour-services.tsx';
import { RelatedActivities } from './related-activities.tsx';
import { ServiceDonations } from './service-donations.tsx';
import { ServiceFigures } from './service-figures.tsx';
import { ServiceHero } from './service-hero.tsx';
import { ServiceStory } from './service-story.tsx';

export function ServiceView({ service }: { readonly service: Service }) {
  const campaign = useCampaign(service.campaign);
  const giveAt = campaign ? `/donate/${encodeURIComponent(campaign._id)}` : '/donate-us';
  return (
    <div className="prints-alone">
      <ServiceHero service={service} giveAt={giveAt} />

      <ServiceFigures service={service} />
      <ServiceStory service={service} />

      <ServiceDonations service={service} campaign={campaign} giveAt={giveAt} />
      <RelatedActivities service={service._id} />
      <NeighbourServices service={service._id} />
    </div>
  );
}
