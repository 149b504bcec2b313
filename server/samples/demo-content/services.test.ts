import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { servicePages, serviceSchema } from '#shared/content/items/service.ts';
import { findPicture } from '#shared/pictures.ts';
import { tellServices } from './services.ts';

const samples = tellServices(new Date());

describe('the services of demo mode', () => {
  it('are the five service pages, in their order', () => {
    expect(samples.map(({ _id }) => _id)).toEqual(servicePages);
  });

  it.each(samples)('$title has the form that staff could write', (service) => {
    expect(z.safeParse(serviceSchema, service).error).toBeUndefined();
  });

  it.each(samples)('$title has four to six paragraphs', ({ description }) => {
    const { length } = description.split('\n\n');
    expect(length).toBeGreaterThanOrEqual(4);
    expect(length).toBeLessThanOrEqual(6);
  });

  it.each(samples)('$title shows three different pictures of this site', ({ images }) => {
    expect(images.map((image) => findPicture(image)?.name)).not.toContain(undefined);
    expect(new Set(images).size).toBe(3);
  });

  it.each(samples)('$title lists four donations in ascending order', ({ donations }) => {
    const rupees = donations.map((donation) => donation.rupees);
    expect(rupees).toHaveLength(4);
    expect(rupees[0]).toBeGreaterThan(0);
    expect(rupees).toEqual([...new Set(rupees)].sort((a, b) => a - b));
  });

  it.each(samples)('$title has figures of work, not of money', ({ figures }) => {
    expect(figures).toHaveLength(3);
    expect(JSON.stringify(figures)).not.toMatch(/₹|rupee|lakh|crore/i);
  });

  it('have different colours', () => {
    expect(new Set(samples.map(({ color }) => color)).size).toBe(samples.length);
  });
});
