import type { ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useSearchParams,
} from 'react-router';
import { sendEnquiry } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { DonePanel } from '../forms/done-panel.tsx';
import { submitForm } from '../forms/submit-form.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePage } from '../site/page-head.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { ContactForm } from './contact-form.tsx';
import { ReachUs } from './reach-us.tsx';

const NIGHT = '(prefers-color-scheme: dark)';

const PICTURE = pictureAddress('pilgrims-on-the-path');

export const loader = (args: LoaderFunctionArgs) => loadPublicUrl(args);
export const clientLoader = (args: LoaderFunctionArgs) => loadPublicUrl(args);

const submitEnquiry = (args: ActionFunctionArgs) =>
  submitForm(args, sendEnquiry, '/contact-us?state=sent');
export const action = (args: ActionFunctionArgs) => submitEnquiry(args);
export const clientAction = (args: ActionFunctionArgs) => submitEnquiry(args);

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

/** Frequently asked questions, as native details elements. */
function ContactQuestions() {
  const questions = [
    { ask: m.contact_faq_visit(), answer: m.contact_faq_visit_text() },
    { ask: m.contact_faq_join(), answer: m.contact_faq_join_text() },
    { ask: m.contact_faq_goods(), answer: m.contact_faq_goods_text() },
    { ask: m.contact_faq_receipt(), answer: m.contact_faq_receipt_text() },
  ];
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-6">
      <SectionTitle id="questions">{m.contact_faq_heading()}</SectionTitle>
      <div className="max-w-3xl divide-y divide-line border-y border-line">
        {questions.map(({ ask: question, answer }) => (
          <details key={question} className="group py-1">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold text-ink">
              {question}
              <span
                aria-hidden="true"
                className="text-2xl leading-none text-action transition-transform duration-150 group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-prose pb-3 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Replaces the form once the message has been sent. */
function ContactSent() {
  return (
    <DonePanel id="write-to-us" level={2} icon="check" title={m.contact_sent_heading()}>
      <p className="max-w-prose text-ink">{m.contact_sent_text()}</p>
      <LinkButton to="/contact-us" tone="secondary">
        {m.contact_again()}
      </LinkButton>
    </DonePanel>
  );
}

/** Directions by train, by road, and for the last stretch, with a map of the town. */
function Directions() {
  const methods = [
    { title: m.contact_way_train(), text: m.contact_way_train_text() },
    { title: m.contact_way_road(), text: m.contact_way_road_text() },
    { title: m.contact_way_ranges(), text: m.contact_way_ranges_text() },
  ];
  return (
    <section aria-labelledby="how-to-find-us" className="flex flex-col gap-8">
      <SectionTitle id="how-to-find-us">{m.contact_way_heading()}</SectionTitle>
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <TownMap />
        <ol className="flex flex-col gap-6">
          {methods.map(({ title, text }) => (
            <li key={title} className="border-l-3 border-dotted border-action pl-6">
              <h3 className="font-display text-part text-ink">{title}</h3>
              <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Map of Vrindavan in the bend of the Yamuna, in day and night colours; its labels are HTML text of the page. */
function TownMap() {
  return (
    <figure className="relative overflow-hidden rounded-3xl border border-line shadow-paper">
      <picture>
        <source media={NIGHT} srcSet="/maps/vrindavan-night.svg" />
        <img
          src="/maps/vrindavan-day.svg"
          alt={m.contact_drawing()}
          width="800"
          height="500"
          className="block h-auto w-full"
        />
      </picture>
      <Name className="top-[3%] left-[47%] text-peacock-deep">{m.contact_drawing_river()}</Name>
      <Name className="top-[16%] right-[3%]">{m.contact_drawing_ghat()}</Name>
      <Name className="top-[36%] left-[3%]">{m.contact_drawing_path()}</Name>
      <Name className="top-[60%] left-[2%] max-sm:hidden">{m.contact_drawing_delhi()}</Name>
      <Name className="bottom-[3%] left-[22%]">{m.contact_drawing_mathura()}</Name>
    </figure>
  );
}

/** Label on the map; hidden from screen readers, as the picture's text alternative contains it. */
function Name({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      aria-hidden="true"
      className={`absolute rounded-full bg-card/85 px-2.5 py-0.5 font-display text-note leading-snug text-ink ${className}`}
    >
      {children}
    </span>
  );
}
