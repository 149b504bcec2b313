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
  it('leads to a page of this site in the same tab', () => {
    const html = draw('/donate/yamuna-steps');
    expect(html).toContain('href="/donate/yamuna-steps"');
    expect(html).not.toContain('target=');
  });

  it('leads to another site in a new tab, which learns nothing of this one, and says so', () => {
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
