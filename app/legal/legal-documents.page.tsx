import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { legalDocumentsSlice } from '../content/legal-documents.slice.ts';
import { describeListPage, ITEMS_A_PAGE, loadListPage } from '../content/load-list-page.ts';
import { useListPage } from '../content/use-list-page.ts';
import { useStartOfPage } from '../content/use-start-of-page.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { policyPages } from '../site/site-map.ts';
import { PageStage } from '../ui/page-stage.tsx';
import { DocumentList } from './documents/document-list.tsx';

const PATH = '/legal-doc';
const PICTURE = pictureAddress('girl-reading');

export const loader = (args: LoaderFunctionArgs) => loadListPage(args, legalDocumentsSlice);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadListPage(args, legalDocumentsSlice, waitBriefly);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describeListPage(
    loaderData,
    {
      title: m.documents_title(),
      description: m.documents_lead(),
      path: PATH,
      image: PICTURE,
    },
    matches,
  );

/** /legal-doc: documents to read and download. */
export default function LegalDocumentsPage() {
  const { page } = useLoaderData<typeof loader>();
  const list = useListPage(legalDocumentsSlice, { page, limit: ITEMS_A_PAGE });
  useStartOfPage(page);
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dawn"
        kicker={m.documents_kicker()}
        title={m.documents_title()}
        lead={m.documents_lead()}
      />
      <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-6 pb-16 sm:px-6">
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <DocumentList list={list} path={PATH} />
          </div>
          <Policies />
        </div>
      </div>
    </>
  );
}

/** Links to the legal pages of this site, which are not files. */
function Policies() {
  return (
    <aside
      aria-labelledby="policies"
      className="rounded-3xl border border-line bg-card/60 px-6 py-6 lg:sticky lg:top-28"
    >
      <h2 id="policies" className="font-display text-2xl leading-snug text-balance text-ink">
        {m.documents_policies_heading()}
      </h2>
      <p className="mt-2 text-ink-soft">{m.documents_policies_text()}</p>
      <ul className="mt-2">
        {policyPages.map(({ to, name }) => (
          <li key={to}>
            <Link
              viewTransition
              to={to}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
