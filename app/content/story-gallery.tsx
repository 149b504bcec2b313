import { m } from '#shared/messages/compiled/messages.js';
import { Picture } from '../ui/picture.tsx';
import type { Story } from './story.ts';

/** Further pictures of a story, side by side where there is room. */
export function StoryGallery({ story: { images, title } }: { readonly story: Story }) {
  const further = images.slice(1);
  if (further.length === 0) return null;
  return (
    <section aria-label={m.story_pictures()}>
      <ul className={`grid gap-4 ${further.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {further.map((image, place) => {
          const isWide = place === 0 && further.length % 2 === 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice; the order never changes
            <li key={place} className={isWide ? 'sm:col-span-full' : ''}>
              <Picture
                src={image}
                alt={m.story_picture({ number: place + 2, total: images.length, title })}
                sizes={
                  further.length === 1 || isWide
                    ? '(min-width: 44rem) 37rem, 82vw'
                    : '(min-width: 44rem) 19rem, 82vw'
                }
                className="aspect-[8/5] w-full rounded-2xl object-cover"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
