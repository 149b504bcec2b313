import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ActivityButton } from './activity-button.tsx';

const draw = (address: string, label = 'Help') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ActivityButton label={label} address={address} />
    </MemoryRouter>,
  );

describe('the button of an activity', () => {
  it('opens a page of this site in the same tab', () => {
    const html = draw('/donate/yamuna-steps');
    expect(html).toContain('href="/donate/yamuna-steps"');
    expect(html).not.toContain('target=');
  });

  it('opens another site in a new tab without a referrer, and announces it', () => {
    const html = draw('https://elsewhere.example/form');
    expect(html).toContain('href="https://elsewhere.example/form"');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).toContain('(leads to another site)');
  });

  it('marks Hindi as such', () => {
    expect(draw('/donate-us', 'सेवा करें')).toContain('<span lang="hi">सेवा करें</span>');
  });
});
