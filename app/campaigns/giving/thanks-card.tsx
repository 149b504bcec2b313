import { useState } from 'react';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { organisation } from '#shared/organisation.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LightBox } from '../light-box.tsx';
import { Lamp } from './lamp.tsx';
import { PanelHeading } from './panel-frame.tsx';

/** Loaded on use: few donors need it. */
const fetchPainter = () => import('./paint-thanks.ts');

/** Shareable thank-you card: picture, thanks in two languages, the cause, and the amount if wanted. */
export function ThanksCard({
  donation,
  image,
  frame,
}: {
  readonly donation: PublicDonationStatus;
  /** The picture; null where the page does not know it, and a lamp is shown. */
  readonly image: string | null;
  readonly frame: { readonly level: 1 | 2; readonly focus: boolean };
}) {
  const toast = useToast();
  const [showsAmount, setShowsAmount] = useState(false);
  const [painting, setPainting] = useState(false);
  const amount = formatRupees(donation.amount);
  const id = donation.campaign?._id ?? GENERAL_FUND_ID;
  const paint = async () => {
    setPainting(true);
    try {
      const { shareThanks: passOnThanks } = await fetchPainter();
      await passOnThanks(id, showsAmount ? amount : null);
    } catch {
      toast({ text: m.thanks_failed(), kind: 'error', durationMs: 4_000 });
    }
    setPainting(false);
  };
  return (
    <>
      <div className="on-night overflow-hidden rounded-2xl bg-night pb-5 text-center text-on-night shadow-float print:shadow-none">
        {image === null ? (
          <div className="print:hidden">
            <Lamp state="burning" />
          </div>
        ) : (
          <LightBox image={image} sizes="(min-width: 64rem) 25rem, 92vw" />
        )}
        <div className="flex flex-col items-center gap-1 px-4">
          <PanelHeading {...frame} className="mt-1">
            <span lang="hi" className="block text-4xl text-flame">
              {m.received_hindi()}
            </span>
            {m.received_heading()}
          </PanelHeading>
          {donation.campaign !== null && (
            <p className="text-on-night-soft">{m.thanks_for({ title: donation.campaign.title })}</p>
          )}
          {showsAmount && <p className="font-display text-2xl text-flame">{amount}</p>}
          <p className="mt-2 font-display text-lg text-marigold">{organisation.name}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Checkbox
          name="thanks_amount"
          label={m.thanks_show_amount()}
          checked={showsAmount}
          onChange={(event) => setShowsAmount(event.currentTarget.checked)}
        />
        <Button tone="secondary" busy={painting} onClick={paint}>
          {painting ? m.thanks_saving() : m.thanks_save()}
        </Button>
      </div>
    </>
  );
}
