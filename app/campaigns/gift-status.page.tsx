import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { useAppSelector } from '../store/hooks.ts';
import { storeContext } from '../store/store-context.ts';
import { Card } from '../ui/card.tsx';
import { PageScene } from '../ui/page-scene.tsx';
import { GiftStatusView } from './gift-status-view.tsx';
import { Lamp } from './giving/lamp.tsx';
import { askStatus } from './giving/watch-gift.ts';
import { LoadFailed } from './load-failed.tsx';

/** Where the gift stands at this moment; a gift is nobody's business but its giver's, so it stays out of the store. */
async function loadGift(context: LoaderFunctionArgs['context'], token: string) {
  const store = context.get(storeContext);
  const api = store.dispatch((_dispatch, _getState, services) => services.api);
  const news = await askStatus(api, token);
  const headers = { 'Cache-Control': 'no-store' };
  if (news === 'unknown') return data({ gift: null, known: false }, { status: 404, headers });
  return data({ gift: news, known: true }, { status: news === null ? 503 : 200, headers });
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadGift(context, params.token ?? '');

export const clientLoader = ({ context, params }: ClientLoaderFunctionArgs) =>
  loadGift(context, params.token ?? '');

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export const meta = () => describeHiddenPage(m.gift_status_title());

/** /donate/status/{token}: stays true for ever; asks on by itself while the bank has not answered. */
export default function GiftStatusPage() {
  const { gift, known } = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const testMode = useAppSelector((state) => state.site.testMode);
  return (
    <PageScene picture={pictureAddress('diwali-lamps')}>
      {testMode && (
        <p className="self-center rounded-full border border-lotus bg-card px-3 text-sm font-semibold text-lotus">
          {m.test_mode()}
        </p>
      )}
      {gift !== null && <GiftStatusView key={token} first={gift} token={token} />}
      {gift === null && known && (
        <LoadFailed title={m.gift_status_failed()} text={m.gift_status_failed_text()} />
      )}
      {!known && (
        <Card className="flex flex-col items-center gap-4 px-5 py-7 text-center sm:px-8 sm:py-9">
          <Lamp state="out" />
          <h1 className="font-display text-4xl text-ink">{m.gift_status_unknown()}</h1>
          <p className="text-lg text-ink-soft">{m.gift_status_unknown_text()}</p>
        </Card>
      )}
    </PageScene>
  );
}
