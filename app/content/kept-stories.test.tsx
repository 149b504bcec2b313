import { expect, test } from 'vitest';
import { changeEach, openKeeper } from '../site/kept-and-anew.fixture.tsx';
import { openContentStore } from './content.fixture.ts';
import type { Story } from './story.ts';
import { StoryList } from './story-list.tsx';
import { StoryView } from './story-view.tsx';

const story: Story = {
  _id: 's1',
  title: 'A line above the door',
  date: '2026-03-01',
  images: ['/media/door.jpg', '/media/yard.jpg'],
  description: 'It was painted by hand.\n\nTwice.',
};
const other: Story = {
  _id: 's2',
  title: 'Saplings',
  date: '2026-03-02',
  images: ['/media/path.jpg'],
  description: 'On both sides of the path.',
};
const stories = changeEach(story, other);

const words = {
  ...{ kicker: 'News', title: 'Bulletins', lead: 'All of them', loading: 'Coming' },
  ...{ failed: 'Gone', empty: 'None', emptyText: 'Yet' },
};
const listOf = (items: readonly Story[], page: number) => ({
  ...{ items, page, pages: 3, total: 9, limit: 4, tags: [], status: 'succeeded' as const },
  ...{ error: null, fromSamples: false, query: { page }, answersQuery: true, isPart: false },
});

test.each([
  ['/press-release', 1],
  ['/press-release', 2],
  ['/recent-activities', 1],
])(
  '%s, page %i, that takes its cards from the lists before it is the list drawn anew',
  (path, page) => {
    const draw = openKeeper(() => openContentStore(''));
    for (const last of [...stories, ...stories]) {
      const list = listOf([story, story, last], page);
      const { kept, anew } = draw(
        <StoryList {...{ list, path, words }} picture="/a.jpg" hour="noon" later="hour-dusk" />,
      );
      expect(kept).toBe(anew);
    }
  },
);

test('a story that takes what it can from the stories before it is the story drawn anew', () => {
  const draw = openKeeper(() => openContentStore(''));
  const list = { path: '/press-release', name: 'All' };
  const around = [null, ...stories].flatMap((near) => [
    { earlier: near, later: null },
    { earlier: null, later: near },
    { earlier: near, later: near },
  ]);
  for (const neighbours of around) {
    for (const shown of stories) {
      const { kept, anew } = draw(<StoryView {...{ story: shown, neighbours, list }} />);
      expect(kept).toBe(anew);
    }
  }
});
