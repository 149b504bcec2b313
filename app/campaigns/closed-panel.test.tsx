// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignCalled } from './campaigns.fixture.ts';
import { ClosedPanel } from './closed-panel.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

/** What the panel of the closed campaign c1 leads to. */
async function readTargets(): Promise<(string | null)[]> {
  const campaign = campaignCalled('c1', {
    closed: { at: '2026-11-20T06:00:00.000Z', successor: null },
  });
  const Page = createRoutesStub([
    { path: '/', Component: () => <ClosedPanel campaign={campaign} /> },
  ]);
  render(<Page />);
  const links = await screen.findAllByRole('link');
  return links.map((link) => link.getAttribute('href'));
}

const begin = (campaignId: string) =>
  sessionStorage.setItem('gift', JSON.stringify({ campaignId, token: 'tok_1' }));

test('a donor who was paying when the campaign was closed is led to the outcome', async () => {
  begin('c1');
  expect(await readTargets()).toEqual(['/donate/status/tok_1', '/donate-us', '/donate-for']);
});

test('a donation to another campaign is not taken for one to this', async () => {
  begin('c2');
  expect(await readTargets()).toEqual(['/donate-us', '/donate-for']);
});
