import { expect, it } from 'vitest';
import { listShareTargets } from '../share/share-targets.ts';
import { shareCampaign } from './share-campaign.ts';

it.each(['Braj Seva', 'Radha Kunj Trust'])(
  'a shared campaign of %s has the specified title and its own on every channel that accepts text',
  (organisation) => {
    const title = `Support ${organisation} – Be one in a million`;
    const shared = shareCampaign(organisation, 'A warm meal', 'https://seva.example/donate/c1');
    expect(shared.title).toBe(title);
    for (const { name, href } of listShareTargets(shared)) {
      const text = decodeURIComponent(href);
      expect(text).toContain('https://seva.example/donate/c1');
      // These two accept a URL only; the link preview shows the rest.
      if (name === 'facebook' || name === 'linkedin') continue;
      expect(text, name).toContain(`${title}: A warm meal`);
    }
  },
);
