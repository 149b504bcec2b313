import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { eventCalled, openContentStore } from '../content/content.fixture.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { EventView } from './event-view.tsx';

/** The server-rendered page. */
function render(more: Partial<CharityEvent> = {}): string {
  const event = { ...eventCalled('a'), ...more };
  const Page = createRoutesStub([{ path: '/', Component: () => <EventView event={event} /> }]);
  return renderToString(
    <Provider store={openContentStore('')}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </Provider>,
  );
}

const read = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the server-rendered page of an event', () => {
  it('shows title, status, date, time, place, description, share, support and links', () => {
    const html = render();
    const text = read(html);
    for (const expected of [
      'Event a',
      'Upcoming',
      'Share',
      '01/12/2026',
      '6:30 PM to 7:30 PM',
      'Keshi Ghat',
      'Lamps',
      'Back to Events',
      'Support Our Events!',
      'Donate Now',
      'Add to calendar',
    ]) {
      expect(text).toContain(expected);
    }
    expect(html).toContain('<p>Lamps</p>');
    expect(html).toContain('href="/events/a.ics"');
    expect(html).toContain('href="/donate-us"');
    expect(html).toContain('href="/#events"');
    expect(html).not.toContain(' style=');
  });

  it.each([
    ['upcoming', 'Upcoming', true],
    ['happening', 'Happening Now', true],
    ['completed', 'Completed', false],
    ['postponed', 'Upcoming', true],
  ])('with the status %s shows %s; registration is open: %s', (status, label, open) => {
    const text = read(render({ status, registrationLink: '/contact-us' }));
    expect(text).toContain(label);
    expect(text.includes('Register Now')).toBe(open);
  });

  it('marks Hindi in its title and place as such', () => {
    const html = render({ title: 'Evening of भजन', location: 'केशी घाट' });
    expect(html).toContain('<span lang="hi">भजन</span>');
    expect(html).toContain('<span lang="hi">केशी घाट</span>');
  });

  it('pulses only during the event', () => {
    expect(render({ status: 'happening' })).toContain('animate-beat');
    expect(render()).not.toContain('animate-beat');
  });

  it('opens the registration in a new tab', () => {
    expect(render({ registrationLink: 'https://example.org/join' })).toMatch(
      /<a href="https:\/\/example.org\/join" target="_blank" rel="noopener noreferrer"[^>]*>Register Now/,
    );
  });

  it('opens nothing where there is no registration, and gives the reason', () => {
    const html = render();
    expect(html).toMatch(/<button[^>]*aria-describedby="[^"]+"[^>]*>Register Now/);
    expect(read(html)).toContain('No registration is needed');
  });
});
