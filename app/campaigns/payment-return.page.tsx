import { useEffect } from 'react';
import { type MetaArgs, useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { openTabStorage } from '../forms/tab-storage.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageScene } from '../ui/page-scene.tsx';
import { createDeviceMemory } from './giving/device-memory.ts';
import { recallUnfinished } from './giving/donation-storage.ts';

import { LampCard } from './lamp-card.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export const meta = ({ matches }: MetaArgs) => describeHiddenPage(m.return_title(), matches);

/**
 * /donate/status: return address for browsers that come back from the payment without signed parameters. It knows no
 * donation; only the token stored in this tab or on this device leads on to the donation.
 */
export default function PaymentReturnPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const token =
      recallUnfinished(openTabStorage(window)) ??
      createDeviceMemory(window).recall()?.token ??
      null;
    if (token === null) return;
    void navigate(`/donate/status/${encodeURIComponent(token)}`, { replace: true });
  }, [navigate]);
  return (
    <PageScene picture={pictureAddress('diwali-lamps')}>
      <LampCard title={m.return_heading()} text={m.return_text()}>
        <p className="text-lg text-ink-soft">{m.return_retry()}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/donate-for">{m.return_campaigns()}</LinkButton>
          <LinkButton to="/contact-us" tone="secondary">
            {m.return_write()}
          </LinkButton>
        </div>
      </LampCard>
    </PageScene>
  );
}
