import type { Service } from '#shared/content/services.ts';
import { useCampaign } from '../campaigns/use-campaign.ts';
import '../legal/print-alone.css';
import { DrawnOnce } from '../site/drawn-once.tsx';
import { nameDrawing } from '../site/name-drawing.ts';
import { NeighbourServices } from './neighbour-services.tsx';
import { RelatedActivities } from './related-activities.tsx';
import { ServiceFigures } from './service-figures.tsx';
import { ServiceGifts } from './service-gifts.tsx';
import { ServiceHero } from './service-hero.tsx';
import { ServiceStory } from './service-story.tsx';

export function ServiceView({ service }: { readonly service: Service }) {
  const campaign = useCampaign(service.campaign);
  const giveAt = campaign ? `/donate/${encodeURIComponent(campaign._id)}` : '/donate-us';
  return (
    <div className="prints-alone">
      <ServiceHero service={service} giveAt={giveAt} />
      <DrawnOnce name={nameDrawing('service', service)}>
        <ServiceFigures service={service} />
        <ServiceStory service={service} />
      </DrawnOnce>
      <ServiceGifts service={service} campaign={campaign} giveAt={giveAt} />
      <RelatedActivities service={service._id} />
      <NeighbourServices service={service._id} />
    </div>
  );
}
