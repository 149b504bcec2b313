import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useSearchParams,
} from 'react-router';
import { sendEnquiry } from '#shared/calls.ts';
import type { ContactText } from '#shared/content/pages/contact-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { contactPageSlice } from '../content/contact-page.slice.ts';
import { loadPageText } from '../content/load-page-text.ts';
import { usePageText } from '../content/use-page-text.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { DonePanel } from '../forms/done-panel.tsx';
import { submitForm } from '../forms/submit-form.ts';
import { useDraftSent } from '../forms/use-form-draft.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePage } from '../site/page-head.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { ContactForm, ENQUIRY_DRAFT } from './contact-form.tsx';
import { ReachUs } from './reach-us.tsx';

const PICTURE = pictureAddress('pilgrims-on-the-path');

export const loader = async (args: LoaderFunctionArgs) => {
  await loadPageText(args, contactPageSlice);
  return loadPublicUrl(args);
};
export const clientLoader = async (args: LoaderFunctionArgs) => {
  await waitBriefly(loadPageText(args, contactPageSlice));
  return loadPublicUrl(args);
};

const submitEnquiry = (args: ActionFunctionArgs) =>
  submitForm(args, sendEnquiry, '/contact-us?state=sent');
export const action = (args: ActionFunctionArgs) => submitEnquiry(args);
export const clientAction = (args: ActionFunctionArgs) => submitEnquiry(args);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePage(
    {
      title: m.contact_title(),
      description: m.contact_description(),
      publicUrl: loaderData?.publicUrl ?? '',
      path: '/contact-us',
      image: PICTURE,
    },
    matches,
  );

/** /contact-us: contact details and form. */
export default function ContactPage() {
  const [query] = useSearchParams();
  const text = usePageText(contactPageSlice);
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dawn"
        cut="waves"
        kicker={m.contact_kicker()}
        title={text.heading}
        lead={text.lead}
      />
      <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 sm:px-6">
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <Card
            as="section"
            aria-labelledby="write-to-us"
            className="relative z-10 p-6 sm:p-8 lg:-mt-14"
          >
            {query.get('state') === 'sent' ? <ContactSent /> : <ContactForm />}
          </Card>
          <div className="flex flex-col gap-8">
            <ReachUs />
            <VisitCard text={text} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The way to the page for visitors. */
function VisitCard({ text }: { readonly text: ContactText }) {
  return (
    <Card as="section" aria-labelledby="visit-us" className="flex flex-col items-start gap-3 p-6">
      <h2 id="visit-us" className="font-display text-part text-ink">
        {text.visitHeading}
      </h2>
      <p className="text-ink-soft">{text.visit}</p>
      <LinkButton to="/visit" tone="secondary">
        {m.page_visit()}
      </LinkButton>
    </Card>
  );
}

/** Replaces the form once the message has been sent. */
function ContactSent() {
  useDraftSent(ENQUIRY_DRAFT);
  return (
    <DonePanel id="write-to-us" level={2} icon="check" title={m.contact_sent_heading()}>
      <p className="max-w-prose text-ink">{m.contact_sent_text()}</p>
      <LinkButton to="/contact-us" tone="secondary">
        {m.contact_again()}
      </LinkButton>
    </DonePanel>
  );
}
