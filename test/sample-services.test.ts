import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sampleCampaigns } from '#server/samples/sample-campaigns.ts';
import { sampleServices } from '#shared/content/samples/services.ts';
import { findPicture } from '#shared/pictures.ts';

describe.each(sampleServices(new Date()))('$title', ({ title, campaign, images, logo }) => {
  const funding = sampleCampaigns.find(({ id }) => id === campaign);

  it('is funded by a sample campaign of its own cause', () => {
    expect(funding?.cause).toBe(title);
  });

  it('shows no picture twice, including the one on the card of its campaign', () => {
    expect(images.map((image) => findPicture(image)?.name)).not.toContain(funding?.picture);
  });

  it('has its icon', async () => {
    await expect(access(`public${logo}`)).resolves.toBeUndefined();
  });
});
