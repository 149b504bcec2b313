import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** What visitors should bring, and what to mind. */
export function WhatToBring() {
  const notes = [
    m.visit_bring_clothes(),
    m.visit_bring_water(),
    m.visit_bring_cash(),
    m.visit_bring_glasses(),
    m.visit_bring_camera(),
  ];
  return (
    <section aria-labelledby="what-to-bring" className="flex flex-col gap-4">
      <h2 id="what-to-bring" className="font-display text-3xl text-ink">
        {m.visit_bring_heading()}
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-lg marker:text-action">
        {notes.map((note) => (
          <li key={note} className="max-w-prose">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Days, and what to do before. */
export function WhenToCome() {
  return (
    <section aria-labelledby="when-to-come" className="flex flex-col gap-3">
      <h2 id="when-to-come" className="font-display text-part text-ink">
        {m.visit_when_heading()}
      </h2>
      <p className="max-w-prose text-lg text-ink-soft">{m.visit_when_text()}</p>
    </section>
  );
}

/** Groups, and people who offer their time; both begin with a message to the office. */
export function GroupsAndVolunteers() {
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 px-4 sm:px-6 lg:grid-cols-2">
      <Invitation id="groups" heading={m.visit_groups_heading()} ask={m.visit_groups_ask()}>
        {m.visit_groups_text()}
      </Invitation>
      <Invitation
        id="volunteer"
        heading={m.visit_volunteer_heading()}
        ask={m.visit_volunteer_ask()}
      >
        {m.visit_volunteer_text()}
      </Invitation>
    </div>
  );
}

function Invitation({
  id,
  heading,
  ask,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly ask: string;
  readonly children: ReactNode;
}) {
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="flex scroll-mt-28 flex-col items-start gap-4 p-6 sm:p-8"
    >
      <h2 id={id} className="font-display text-3xl text-ink">
        {heading}
      </h2>
      <p className="max-w-prose grow text-lg text-ink-soft">{children}</p>
      <LinkButton to="/contact-us" tone="secondary">
        {ask}
      </LinkButton>
    </Card>
  );
}
