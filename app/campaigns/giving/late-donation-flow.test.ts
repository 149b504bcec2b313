import { describe, expect, it } from 'vitest';
import type { DonationFlow, DonationFlowPorts } from './donation.ts';
import { donation } from './donation-flow.fixture.ts';
import { createLateDonationFlow, emptyView } from './late-donation-flow.ts';

/** The ports used before the flow is loaded. */
function portsOf(remembered: string | null) {
  const announcements: string[] = [];
  const ports = {
    toast: (kind: string, text: string) => void announcements.push(`${kind}: ${text}`),
    memory: { recall: () => remembered, recallOther: () => null },
  } as unknown as DonationFlowPorts;
  return { ports, announcements };
}

/** A loader that fails the given number of times; records the calls that then reach the flow. */
function lineThatFails(times: number) {
  const reached: string[] = [];
  let remaining = times;
  const flow = {
    view: () => emptyView,
    subscribe: () => () => {},
    submit: async () => void reached.push('submit'),
    resume: async (id: string) => void reached.push(`resume ${id}`),
    stop: () => void reached.push('stop'),
  } as unknown as DonationFlow;
  const fetch = async () => {
    remaining -= 1;
    if (remaining >= 0) throw new Error('The line is broken');
    return { createDonationFlow: () => flow };
  };
  return { fetch, reached };
}

describe('a lazily loaded flow', () => {
  it('is not fetched for a visitor who only reads', async () => {
    const line = lineThatFails(0);
    const late = createLateDonationFlow(portsOf(null).ports, line.fetch);
    await late.resume('c1');
    expect(line.reached).toEqual([]);
  });

  it('is fetched for a donation that the tab remembers', async () => {
    const line = lineThatFails(0);
    await createLateDonationFlow(portsOf('tok_1').ports, line.fetch).resume('c1');
    expect(line.reached).toEqual(['resume c1']);
  });

  it('shows an error and keeps the form when it fails to load, and is fetched again on the next attempt', async () => {
    const line = lineThatFails(1);
    const { ports, announcements } = portsOf(null);
    const late = createLateDonationFlow(ports, line.fetch);
    let changes = 0;
    late.subscribe(() => {
      changes += 1;
    });
    await late.submit(donation);
    expect(announcements).toEqual(['error: An error occurred during payment processing']);
    expect(late.view()).toMatchObject({ step: 'form', notice: 'order' });
    expect(changes).toBe(1);
    await late.submit(donation);
    expect(line.reached).toEqual(['submit']);
  });

  it('does nothing on a page that unmounted while it was loading', async () => {
    const line = lineThatFails(0);
    const late = createLateDonationFlow(portsOf('tok_1').ports, line.fetch);
    const resuming = late.resume('c1');
    late.stop();
    await resuming;
    expect(line.reached).toEqual(['stop']);
  });
});
