import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useSearchParams,
} from 'react-router';
import { sendEnquiry } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { takeForm } from '../forms/take-form.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePage } from '../site/page-head.ts';
import { Card } from '../ui/card.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactQuestions } from './contact-questions.tsx';
import { ContactSent } from './contact-sent.tsx';
import { Directions } from './directions.tsx';
import { ReachUs } from './reach-us.tsx';

const PICTURE = pictureAddress('pilgrims-on-the-path');

export const loader = (given: LoaderFunctionArgs) => loadPublicUrl(given);
export const clientLoader = (given: LoaderFunctionArgs) => loadPublicUrl(given);

const act = (given: ActionFunctionArgs) => takeForm(given, sendEnquiry, '/contact-us?state=sent');
export const action = (given: ActionFunctionArgs) => act(given);
export const clientAction = (given: ActionFunctionArgs) => act(given);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  describePage({
    title: m.contact_title(),
    description: m.contact_description(),
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/contact-us',
    image: PICTURE,
  });

/** /contact-us: contact details and form. */
export default function ContactPage() {
  const [query] = useSearchParams();
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dawn"
        cut="waves"
        kicker={m.contact_kicker()}
        title={m.contact_heading()}
        lead={m.contact_lead()}
      />
      <div className="mx-auto flex max-w-7xl flex-col gap-16 px-4 pt-6 pb-16 sm:px-6">
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <Card
            as="section"
            aria-labelledby="write-to-us"
            className="relative z-10 p-6 sm:p-8 lg:-mt-14"
          >
            {query.get('state') === 'sent' ? <ContactSent /> : <ContactForm />}
          </Card>
          <ReachUs />
        </div>

        <Directions />
        <ContactQuestions />
      </div>
    </>
  );
}
