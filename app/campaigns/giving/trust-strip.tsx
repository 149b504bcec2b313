import type { ReactNode } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useOrganisation } from '../../site/organisation-context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PayMarks } from './pay-marks.tsx';

/** Reasons to trust the payment, below the button. */
export function TrustStrip({ approval }: Pick<Campaign, 'approval'>) {
  const { section12A } = useOrganisation().registrations;
  return (
    <>
      <PayMarks />
      <ul className="flex flex-col gap-1 p-0 text-sm text-ink-soft">
        <Trust icon="shield">{m.trust_safe()}</Trust>
        <Trust icon="mail">{m.trust_receipt()}</Trust>
        {approval !== null && <Trust icon="check">{m.trust_80g({ number: approval })}</Trust>}
        {section12A !== null && <Trust icon="check">{m.trust_12a({ number: section12A })}</Trust>}
      </ul>
    </>
  );
}

function Trust({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex list-none items-start gap-2">
      <Icon name={icon} className="mt-0.5 size-4.5 text-peacock" />
      {children}
    </li>
  );
}
