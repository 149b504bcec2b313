import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { useAppSelector } from '../store/hooks.ts';
import { storeContext } from '../store/store-context.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageScene } from '../ui/page-scene.tsx';
import { DonationStatusView } from './donation-status-view.tsx';
import { fetchLinkStatus } from './giving/donation-status.ts';
import { LampCard } from './lamp-card.tsx';
import { LoadFailed } from './load-failed.tsx';

/** Current status of the donation; private to its donor, so it is kept out of the store. */
async function loadDonation(context: LoaderFunctionArgs['context'], token: string) {
  const store = context.get(storeContext);
  const api = store.dispatch((_dispatch, _getState, services) => services.api);
  const update = await fetchLinkStatus(api, token);
  const headers = { 'Cache-Control': 'no-store' };
  if (update === 'unknown')
    return data({ donation: null, link: 'unknown' }, { status: 404, headers });
  if (update === 'ended') return data({ donation: null, link: 'ended' }, { status: 410, headers });
  return data(
    { donation: update, link: 'known' },
    { status: update === null ? 503 : 200, headers },
  );
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadDonation(context, params.token ?? '');

export const clientLoader = ({ context, params }: ClientLoaderFunctionArgs) =>
  loadDonation(context, params.token ?? '');

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export const meta = ({ matches }: MetaArgs) =>
  describeHiddenPage(m.donation_status_title(), matches);

/** /donate/status/{token}: polls while the bank has not answered; expires some time after the last document. */
export default function DonationStatusPage() {
  const { donation, link } = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const testMode = useAppSelector((state) => state.site.testMode);
  return (
    <PageScene picture={pictureAddress('diwali-lamps')}>
      {testMode && (
        <p className="self-center rounded-full border border-lotus bg-card px-3 text-sm font-semibold text-lotus">
          {m.test_mode()}
        </p>
      )}
      {donation !== null && <DonationStatusView key={token} first={donation} token={token} />}
      {donation === null && link === 'known' && (
        <LoadFailed title={m.donation_status_failed()} text={m.donation_status_failed_text()} />
      )}
      {link === 'unknown' && (
        <LampCard title={m.donation_status_unknown()} text={m.donation_status_unknown_text()} />
      )}
      {link === 'ended' && (
        <LampCard title={m.link_ended()} text={m.link_ended_text()}>
          <LinkButton to="/contact-us">{m.link_ended_write()}</LinkButton>
        </LampCard>
      )}
    </PageScene>
  );
}
