// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { HealthLine } from '#shared/staff/health-endpoints.ts';
import { HealthParts } from './health-parts.tsx';

afterEach(cleanup);

const line = (part: string): HealthLine => ({
  ...{ _id: part, part, state: 'amber', sentence: 'Look at it.' },
  since: '2026-11-21T10:00:00.000Z',
});

test('a part that says what to do at the desk leads there', () => {
  render(
    <MemoryRouter>
      <HealthParts lines={['mail', 'work', 'attack', 'approvals', 'database'].map(line)} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Failed emails', '/mails?state=attention'],
    ['Needs attention', '/attention'],
    ['Payment protection', '/shield'],
    ['Organisation', '/organisation'],
  ]);
});
