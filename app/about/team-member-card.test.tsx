import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { markSample } from '#shared/content/collection.ts';
import type { TeamMember } from '#shared/content/items/team-member.ts';
import { createApiClient } from '../api-client.ts';
import { openContentStore } from '../content/content.fixture.ts';
import { makeStore } from '../store/make-store.ts';
import { TeamMemberCard } from './team-member-card.tsx';

const member: TeamMember = {
  _id: 'teacher',
  name: 'Vrinda Sharma',
  role: 'Teacher',
  image: '/pictures/portrait-teacher-640.webp',
  linkedin: '',
  instagram: '',
};

const site = { ...openContentStore('http://localhost').getState().site };

const render = (more: Partial<TeamMember> = {}, marksSamples = false) => {
  const api = createApiClient({ fetch, origin: 'http://localhost' });
  const store = makeStore({ api, site: { ...site, marksSamples } });
  return renderToStaticMarkup(
    <Provider store={store}>
      <TeamMemberCard member={{ ...member, ...more }} />
    </Provider>,
  );
};

const LINKEDIN = 'https://www.linkedin.com/in/vrinda';
const INSTAGRAM = 'https://www.instagram.com/vrinda';
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>.*?<\/a>/gs)];

describe('a member of the team', () => {
  it('shows name, role and portrait', () => {
    const html = render();
    expect(html).toMatch(/<h3[^>]*>Vrinda Sharma<\/h3>/);
    expect(html).toContain('Teacher');
    expect(html).toContain('/pictures/portrait-teacher-640.webp');
  });

  it('is marked on a live site while it is a sample, and nowhere else', () => {
    expect(render(markSample(member), true)).toContain('Sample');
    expect(render(markSample(member))).not.toContain('Sample');
    expect(render(member, true)).not.toContain('Sample');
  });

  it('shows no links when the member has given none', () => {
    expect(links(render())).toEqual([]);
  });

  it.each([
    ['LinkedIn', { linkedin: LINKEDIN }, LINKEDIN],
    ['Instagram', { instagram: INSTAGRAM }, INSTAGRAM],
  ])('with %s shows only that link, with an accessible name', (site, member, href) => {
    const found = links(render(member));
    expect(found.map(([, address]) => address)).toEqual([href]);
    const [link = ''] = found[0] ?? [];
    expect(link).toContain(`Vrinda Sharma on ${site}`);
    expect(link).toContain('leads to another site');
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener noreferrer"');
  });

  it('with both shows both', () => {
    const found = links(render({ linkedin: LINKEDIN, instagram: INSTAGRAM }));
    expect(found.map(([, address]) => address)).toEqual([LINKEDIN, INSTAGRAM]);
  });

  it('is marked as Hindi where the name is in Hindi', () => {
    expect(render({ name: 'वृन्दा शर्मा' })).toContain('<span lang="hi">वृन्दा शर्मा</span></h3>');
    expect(render()).not.toContain('lang=');
  });
});
