import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  pauseDonations,
  type ShieldLevel,
  type ShieldState,
  setShieldLevel,
} from '#shared/staff/shield-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';

type LevelTexts = {
  label: () => string;
  tone: BadgeTone;
  means: () => string;
  next: ShieldLevel | null;
};

const levels: Record<ShieldLevel, LevelTexts> = {
  normal: {
    label: m.shield_level_normal,
    tone: 'good',
    means: m.shield_level_normal_means,
    next: 'proof',
  },
  proof: {
    label: m.shield_level_proof,
    tone: 'waiting',
    means: m.shield_level_proof_means,
    next: 'strict',
  },
  strict: {
    label: m.shield_level_strict,
    tone: 'bad',
    means: m.shield_level_strict_means,
    next: null,
  },
};

/** Current protection level, who set it, and the buttons to change it. */
export function Standing({
  shield,
  onChanged,
}: {
  readonly shield: ShieldState;
  readonly onChanged: () => void;
}) {
  const mayManage = useMay('shield.manage');
  const [asks, setAsks] = useState(false);
  const { run, busy, error } = useCall(setShieldLevel);
  const { label, tone, means, next } = levels[shield.level];
  const change = async (level: ShieldLevel) => {
    if ((await run({ body: { level } })) !== null) onChanged();
  };
  return (
    <Panel
      title={m.shield_standing()}
      actions={
        mayManage && (
          <>
            {next !== null && (
              <Button tone="secondary" busy={busy} onClick={() => change(next)}>
                {m.shield_stricter({ level: levels[next].label() })}
              </Button>
            )}
            {shield.by === 'hand' && (
              <Button tone="secondary" busy={busy} onClick={() => change('normal')}>
                {m.shield_automatic()}
              </Button>
            )}
            <Button tone={shield.isPaused ? 'primary' : 'secondary'} onClick={() => setAsks(true)}>
              {shield.isPaused ? m.shield_open() : m.shield_pause()}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {!shield.isOn && <p className="font-semibold text-danger">{m.shield_is_off()}</p>}
        <Facts
          facts={[
            {
              name: m.shield_level(),
              value: (
                <>
                  <Badge tone={tone}>{label()}</Badge> {means()}
                </>
              ),
            },
            {
              name: m.shield_set_by(),
              value: shield.by === 'hand' ? m.shield_by_hand() : m.shield_by_itself(),
            },
            {
              name: m.shield_since(),
              value: shield.since === null ? m.shield_since_ever() : formatMoment(shield.since),
            },
            {
              name: m.shield_donations(),
              value: <Donations shield={shield} />,
            },
          ]}
        />
        <CallFailed error={error} />
      </div>
      <PauseDialog
        isPaused={shield.isPaused}
        open={asks}
        onClose={() => setAsks(false)}
        onDone={() => {
          setAsks(false);
          onChanged();
        }}
      />
    </Panel>
  );
}

function Donations({ shield }: { readonly shield: ShieldState }) {
  if (!shield.isPaused) return <Badge tone="good">{m.shield_donations_open()}</Badge>;
  return (
    <>
      <Badge tone="bad">{m.shield_donations_paused()}</Badge>{' '}
      {shield.pausedSince !== null && formatMoment(shield.pausedSince)}
      {shield.pauseReason !== '' && <span className="block">{shield.pauseReason}</span>}
    </>
  );
}

/** Confirmation before online donations are paused or resumed; names what stops. */
function PauseDialog({
  isPaused,
  open,
  onClose,
  onDone,
}: {
  readonly isPaused: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { attempt } = useCall(pauseDonations);
  const change = async (reason: string) => {
    const { error } = await attempt({ body: { isPaused: !isPaused, reason } });
    if (error === null) onDone();
    return error;
  };
  if (isPaused) {
    return (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={m.shield_open_title()}
        confirmLabel={m.shield_open()}
        onConfirm={change}
      >
        <p>{m.shield_open_text()}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.shield_pause_title()}
      confirmLabel={m.shield_pause()}
      reason={{ label: m.shield_pause_reason(), hint: m.shield_pause_hint(), required: true }}
      onConfirm={change}
    >
      <p>{m.shield_pause_stops()}</p>
      <p className="mt-2">{m.shield_pause_goes_on()}</p>
    </ConfirmDialog>
  );
}
