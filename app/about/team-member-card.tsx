import type { ReactNode } from 'react';
import type { TeamMember } from '#shared/content/items/team-member.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Picture } from '../ui/picture.tsx';

/** Portrait, name, role and external profile links of a team member. */
export function TeamMemberCard({ member }: { readonly member: TeamMember }) {
  const { name, role, image, linkedin, instagram } = member;
  return (
    <article className="flex flex-col items-center text-center">
      <ArchFrame on="paper" className="w-full rounded-b-2xl">
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 33vw, 50vw"
          className="aspect-[4/5] w-full object-cover"
        />
      </ArchFrame>
      <h3 className="mt-3 font-display text-lg leading-tight text-balance sm:text-xl">
        <MarkedText text={name} />
        <SampleMark of={member} />
      </h3>
      <p className="mt-0.5 text-ink-soft">
        <MarkedText text={role} />
      </p>
      {(linkedin !== '' || instagram !== '') && (
        <p className="mt-1 flex gap-1">
          {linkedin !== '' && (
            <Elsewhere href={linkedin} label={m.about_linkedin_of({ name })}>
              <path d="M5 9.5h3.2V19H5zM6.6 4.6a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM10.4 9.5h3v1.3c.5-.9 1.6-1.6 3.1-1.6 3.2 0 3.8 2.1 3.8 4.8v5h-3.2v-4.5c0-1.2 0-2.6-1.7-2.6s-1.9 1.3-1.9 2.6V19h-3.1z" />
            </Elsewhere>
          )}
          {instagram !== '' && (
            <Elsewhere href={instagram} label={m.about_instagram_of({ name })}>
              <path
                fillRule="evenodd"
                d="M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v7a3 3 0 0 0 3 3h7a3 3 0 0 0 3-3v-7a3 3 0 0 0-3-3ZM12 7.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.5-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z"
              />
            </Elsewhere>
          )}
        </p>
      )}
    </article>
  );
}

/** Link to a profile on another site, with an icon of our own. */
function Elsewhere({
  href,
  label,
  children,
}: {
  readonly href: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex size-11 items-center justify-center rounded-full text-peacock hover:bg-peacock-wash"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-6">
        {children}
      </svg>
      <span className="sr-only">
        {label} {m.about_opens_elsewhere()}
      </span>
    </a>
  );
}
