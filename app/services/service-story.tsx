import type { ReactNode } from 'react';
import type { Service } from '#shared/content/items/service.ts';
import { isRichText } from '#shared/content/rich-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { RichText } from '../content/rich-text.tsx';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { arrangeInRows, type StoryRow } from './arrange-in-rows.ts';

/** The story, with the pictures after the first one beside it, alternately right and left. */
export function ServiceStory({ service }: { readonly service: Service }) {
  const { rows, remaining } = arrangeInRows(service.description, service.images.slice(1));
  return (
    <section
      aria-labelledby="story"
      className="mx-auto flex max-w-7xl flex-col gap-10 px-4 pt-16 sm:px-6 lg:gap-14"
    >
      {rows.map((row, index) => (
        <Row
          key={row.paragraphs[0]}
          row={row}
          toLeft={index % 2 === 1}
          title={
            index === 0 && (
              <SectionTitle id="story" kicker={<MarkedText text={service.title} />}>
                {m.service_story()}
              </SectionTitle>
            )
          }
        />
      ))}
      {remaining.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          {remaining.map((picture) => (
            <StoryPicture key={picture} src={picture} />
          ))}
        </div>
      )}
    </section>
  );
}

function Row({
  row: { paragraphs, picture },
  title,
  toLeft,
}: {
  readonly row: StoryRow;
  /** Content above the first row, whose first paragraph is set larger. */
  readonly title: ReactNode;
  /** Side of the picture. */
  readonly toLeft: boolean;
}) {
  const text = (
    <div className="flex max-w-prose flex-col gap-4">
      {title}
      {paragraphs.map((paragraph, index) =>
        isRichText(paragraph) ? (
          <RichText key={paragraph} html={paragraph} />
        ) : (
          <p key={paragraph} className={title && index === 0 ? 'text-xl text-pretty' : ''}>
            <MarkedText text={paragraph} />
          </p>
        ),
      )}
    </div>
  );
  if (picture === null) return text;
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      {text}
      <div className={toLeft ? 'lg:-order-1' : ''}>
        <StoryPicture src={picture} />
      </div>
    </div>
  );
}

function StoryPicture({ src }: { readonly src: string }) {
  return (
    <ArchFrame on="paper" className="rounded-b-3xl">
      <Picture
        src={src}
        alt=""
        sizes="(min-width: 80rem) 36rem, (min-width: 64rem) 46vw, 100vw"
        className="aspect-[8/5] w-full object-cover"
      />
    </ArchFrame>
  );
}
