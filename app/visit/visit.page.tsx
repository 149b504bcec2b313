import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { ReachUs } from '../contact/reach-us.tsx';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePage } from '../site/page-head.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { Directions } from './directions.tsx';
import { GivingQuestions } from './giving-questions.tsx';
import { GroupsAndVolunteers, WhatToBring, WhenToCome } from './visit-notes.tsx';

const PICTURE = pictureAddress('dust-road-at-dusk');

export const loader = (args: LoaderFunctionArgs) => loadPublicUrl(args);
export const clientLoader = (args: LoaderFunctionArgs) => loadPublicUrl(args);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePage(
    {
      title: m.visit_title(),
      description: m.visit_description(),
      publicUrl: loaderData?.publicUrl ?? '',
      path: '/visit',
      image: PICTURE,
    },
    matches,
  );

/** /visit: the way to us, what to bring, groups and volunteers, and donors' questions. */
export default function VisitPage() {
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dusk"
        kicker={m.visit_kicker()}
        title={m.visit_heading()}
        lead={m.visit_lead()}
      >
        <div>
          <LinkButton to="/contact-us" size="large">
            {m.visit_write()}
          </LinkButton>
        </div>
      </PageStage>
      <div className="flex flex-col gap-16 pt-8 pb-16 lg:gap-20">
        <div className="mx-auto grid w-full max-w-7xl items-start gap-x-16 gap-y-12 px-4 sm:px-6 lg:grid-cols-2">
          <div className="flex flex-col gap-8">
            <ReachUs />
            <WhenToCome />
          </div>
          <WhatToBring />
        </div>
        <Directions />
        <GroupsAndVolunteers />
        <GivingQuestions />
      </div>
    </>
  );
}
