import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Campaign, Supporter } from '#shared/campaigns.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { CampaignView } from './campaign-view.tsx';
import { campaignCalled, openStore } from './campaigns.fixture.ts';

const donor = (index: number): Supporter => ({
  _id: `d${index}`,
  fullname: `Donor ${index}`,
  email: `d•••@example${index}.org`,
});
const donors = (count: number) => Array.from({ length: count }, (_, index) => donor(index + 1));

/** The page's server-rendered HTML. */
function render(more: Partial<Campaign> = {}): string {
  const campaign = campaignCalled('c1', {
    title: 'A warm meal',
    description: 'Rice & dal.\n\nServed by hand.',
    raised: 342500,
    goal: 500000,
    category: { title: 'Anna Vitran Seva', image: '/media/cause.jpg', raised: 0, goal: 0 },
    ...more,
  });
  const Page = createRoutesStub([
    { path: '/', Component: () => <CampaignView campaign={campaign} /> },
  ]);
  return renderToString(
    <Provider store={openStore('')}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </Provider>,
  );
}

/** The visible text of the page. */
const read = (html: string) =>
  html
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('the server-rendered campaign page', () => {
  it('shows category image, title, category title, the cause, the progress and the figures', () => {
    const html = render();
    expect(html).toContain('src="/media/cause.jpg"');
    const text = read(html);
    for (const expected of [
      'A warm meal',
      'Anna Vitran Seva',
      'About the cause: Rice & dal. Served by hand.',
      '69% funded',
      '₹3,42,500 raised of ₹5,00,000',
      'Make a Donation',
    ]) {
      expect(text).toContain(expected);
    }
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="69"/);
  });

  it('states more than 100% in text while the bar stays full', () => {
    const html = render({ raised: 600000 });
    expect(read(html)).toContain('120% funded');
    expect(html).toContain('aria-valuenow="100"');
  });

  it('is 0% funded without a goal', () => {
    expect(read(render({ goal: 0 }))).toContain('0% funded');
  });

  it('shows four donors with initial, full name, email and badge', () => {
    const text = read(render({ donors: donors(6), donorCount: 60 }));
    expect(text).toContain('Recent Donors See All (60)');
    for (const index of [1, 2, 3, 4]) {
      expect(text).toContain(`D Donor ${index} d•••@example${index}.org Supporter`);
    }
    expect(text).not.toContain('Donor 5');
  });

  it.each([
    [3, false],
    [4, true],
  ])("with %i donors, 'See All' is present: %s", (count, isPresent) => {
    const text = read(render({ donors: donors(count), donorCount: count }));
    expect(text.includes(`See All (${count})`)).toBe(isPresent);
  });

  it('shows the number of donations beside the progress and links to the names', () => {
    const html = render({ donors: donors(4), donorCount: 60 });
    expect(html).toMatch(/<a href="#recent-donors"[^>]*>.*?60 donations/s);
    expect(html).toContain('id="recent-donors"');
  });

  it("shows 'No donors yet' and 'Be the first to support this cause!' without donors", () => {
    const text = read(render({ donors: [], donorCount: 0 }));
    expect(text).toContain('No donors yet Be the first to support this cause!');
    expect(text).not.toContain('See All');
  });

  it('treats a Devanagari letter cluster as one initial', () => {
    const names = ['मीरा', 'क्षितिज', 'ऋषि'];
    const html = render({
      donors: names.map((fullname, index) => ({ ...donor(index), fullname })),
      donorCount: 3,
    });
    for (const initial of ['मी', 'क्षि', 'ऋ'])
      expect(html).toMatch(new RegExp(`lang="hi"[^>]*>${initial}<`));
  });

  it("has no inline styles, which the page's CSP would drop", () => {
    expect(render({ donors: donors(4), donorCount: 4 })).not.toContain(' style=');
  });
});

describe('the server-rendered form', () => {
  const html = render();
  const inputOf = (name: string) =>
    new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

  it.each(['fullname', 'email', 'phone_no', 'pan_no', 'aadhar_no', 'address', 'amount', 'message'])(
    'has a visible field named %s with a label',
    (name) => {
      const input = inputOf(name);
      const id = /id="([^"]+)"/.exec(input)?.[1] ?? 'none';
      expect(input).not.toContain('type="hidden"');
      expect(html).toContain(`<label for="${id}"`);
    },
  );

  it('leaves validation to the page and never submits by GET', () => {
    expect(html).toMatch(/<form[^>]*noValidate=""[^>]*>/i);
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>/);
  });

  it.each([
    ['phone_no', 'maxLength="10"'],
    ['pan_no', 'maxLength="10"'],
    ['aadhar_no', 'maxLength="12"'],
    ['amount', 'min="1"'],
    ['amount', 'step="any"'],
    ['amount', 'type="number"'],
  ])('gives %s the attribute %s', (name, attribute) => {
    expect(inputOf(name)).toContain(attribute);
  });

  it('offers five amounts, none selected, and one box named amount', () => {
    const tiles = html.match(/<input type="radio"[^>]*name="amount_preset"[^>]*>/g) ?? [];
    expect(tiles.map((tile) => /value="(\d+)"/.exec(tile)?.[1])).toEqual([
      '251',
      '501',
      '1100',
      '2100',
      '5100',
    ]);
    expect(tiles.join()).not.toMatch(/ checked=/);
    expect(html.match(/name="amount"/g)).toHaveLength(1);
    expect(read(html)).toContain('₹501 serves a meal to 20 people');
  });

  it('has the box for an own amount as the sixth cell of the amount group', () => {
    const group = /<fieldset[^>]*>(?:(?!<\/fieldset>).)*amount_preset.*?<\/fieldset>/s.exec(
      html,
    )?.[0];
    expect(group).toContain('name="amount"');
  });

  it('shows the name in the list by default', () => {
    expect(inputOf('show_name')).toMatch(/type="checkbox".*checked=""/);
  });

  it('states the declaration in a sentence without a checkbox, with a link for holders of a foreign passport', () => {
    expect(read(html)).toContain(
      'you are an Indian citizen, at least 18 years old, and give from your own funds. I hold a foreign passport',
    );
    expect(html).toMatch(/<a href="#from-abroad">/);
    expect(html).toContain('id="from-abroad"');
    const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
    expect(boxes.map((box) => /name="(\w+)"/.exec(box)?.[1])).toEqual([
      'list_dedication',
      'show_name',
    ]);
    expect(boxes.filter((box) => box.includes('required'))).toEqual([]);
  });

  it('states in a noscript text that giving online needs scripts', () => {
    expect(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]).toContain(
      'Giving online needs JavaScript',
    );
  });
});
