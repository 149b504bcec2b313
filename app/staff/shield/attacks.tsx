import { m } from '#shared/messages/compiled/messages.js';
import type { ShieldAttack } from '#shared/staff/shield-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { Panel } from '../kit/panel.tsx';
import { tellMoment } from '../money/tell-moment.ts';

/** Recorded attacks, newest first. */
export function Attacks({ attacks }: { readonly attacks: readonly ShieldAttack[] }) {
  return (
    <Panel title={m.shield_attacks()}>
      {attacks.length === 0 ? (
        <p className="text-ink-soft">{m.shield_no_attacks()}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-sm">
          {attacks.map((attack) => (
            <li key={attack._id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
              <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
                {attack.endedAt === null ? (
                  <>
                    {m.shield_attack_since({ start: tellMoment(attack.startedAt) })}
                    <Badge tone="bad">{m.shield_attack_goes_on()}</Badge>
                  </>
                ) : (
                  m.shield_attack_span({
                    start: tellMoment(attack.startedAt),
                    end: tellMoment(attack.endedAt),
                  })
                )}
              </p>
              <p>
                {m.shield_attack_counts({
                  orders: attack.orders,
                  refused: attack.refused,
                  failed: attack.failed,
                  networks: attack.networks,
                })}
              </p>
              {attack.campaign !== null && (
                <p className="text-ink-soft">
                  {m.shield_attack_campaign({ title: attack.campaign.title })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
