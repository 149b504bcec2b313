import { expect, it } from 'vitest';
import { listShareTargets } from '../share/share-targets.ts';
import { shareCampaign } from './share-campaign.ts';

const TITLE = 'Support Braj Seva – Be one in a million';

it('a shared campaign has the specified title and its own on every channel that accepts text', () => {
  const shared = shareCampaign('A warm meal', 'https://seva.example/donate/c1');
  expect(shared.title).toBe(TITLE);
  for (const { name, href } of listShareTargets(shared)) {
    const text = decodeURIComponent(href);
    expect(text).toContain('https://seva.example/donate/c1');
    // These two accept a URL only; the link preview shows the rest.
    if (name === 'facebook' || name === 'linkedin') continue;
    expect(text, name).toContain(`${TITLE}: A warm meal`);
  }
});
