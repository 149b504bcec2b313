import { useState } from 'react';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { useOrganisation } from '../../site/organisation-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LightBox } from '../light-box.tsx';
import { Lamp } from './lamp.tsx';

/** As long as fits on one line of the picture. */
const NAME_LIMIT = 40;

/** Loaded on use: few donors need it. */
const fetchPainter = () => import('./paint-thanks.ts');

/** Shareable thank-you card: the picture, thanks, the cause, and name and amount if wanted. */
export function ThanksCard({
  donation,
  image,
}: {
  readonly donation: PublicDonationStatus;
  /** The picture; null where the page does not know it, and a lamp is shown. */
  readonly image: string | null;
}) {
  const toast = useToast();
  const [showsAmount, setShowsAmount] = useState(false);
  const [name, setName] = useState('');
  const organisation = useOrganisation();
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const [painting, setPainting] = useState(false);
  const amount = formatRupees(donation.amount);
  const id = donation.campaign?._id ?? GENERAL_FUND_ID;
  const paint = async () => {
    setPainting(true);
    try {
      const { shareThanks: passOnThanks } = await fetchPainter();
      await passOnThanks(id, {
        amount: showsAmount ? amount : null,
        name: name.trim(),
        site: new URL(publicUrl || location.origin).host,
        colours: organisation.colours,
      });
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
          <p lang="hi" className="mt-1 font-display text-4xl text-flame">
            {m.received_hindi()}
          </p>
          {donation.campaign !== null && (
            <p className="text-on-night-soft">{m.thanks_for({ title: donation.campaign.title })}</p>
          )}
          {name.trim() !== '' && <p className="wrap-anywhere">{name.trim()}</p>}
          {showsAmount && <p className="font-display text-2xl text-flame">{amount}</p>}
          <p className="mt-2 font-display text-lg text-marigold">{organisation.name}</p>
        </div>
      </div>
      <div className="flex flex-col gap-3 print:hidden">
        <TextField
          label={m.thanks_name()}
          name="thanks_name"
          maxLength={NAME_LIMIT}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
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
