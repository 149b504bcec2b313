import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  finishSetup,
  readSheet,
  type SetupState,
  setupSteps,
} from '#shared/setup/setup-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { SheetText } from './sheet-text.tsx';
import { nameStep, type Place } from './step-names.ts';
import { WaitForSite } from './wait-for-site.tsx';

/** The recovery sheet, which must be stored apart, and the end of the set-up. */
export function FinishStep({
  state,
  onChoose,
}: {
  readonly state: SetupState;
  readonly onChoose: (place: Place) => void;
}) {
  const sheet = useCall(readSheet);
  const finish = useCall(finishSetup);
  const [shown, setShown] = useState<{ fileName: string; text: string } | null>(null);
  const [isStored, setIsStored] = useState(false);
  const [publicUrl, setPublicUrl] = useState<string | null>(null);
  const left = setupSteps.filter((step) => !state.steps[step].isSaved);
  const failed = setupSteps.filter((step) => state.steps[step].trial?.ok === false);

  if (publicUrl !== null) return <WaitForSite publicUrl={publicUrl} />;
  if (left.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{m.setup_finish_left()}</p>
        <Steps steps={left} onChoose={onChoose} />
      </div>
    );
  }
  const send = async () => {
    const answer = await finish.run({ body: { isSheetStored: true } });
    if (answer !== null) setPublicUrl(answer.publicUrl);
  };
  return (
    <div className="flex flex-col gap-4">
      {failed.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-wash px-3 py-2 print:hidden">
          <p className="font-semibold text-danger">{m.setup_finish_failed()}</p>
          <Steps steps={failed} onChoose={onChoose} />
        </div>
      )}
      <p className="text-ink-soft print:hidden">{m.setup_finish_lead()}</p>
      <CallFailed error={sheet.error} />
      {shown === null ? (
        <Button
          busy={sheet.busy}
          className="self-start"
          onClick={async () => setShown(await sheet.run())}
        >
          {m.setup_finish_show()}
        </Button>
      ) : (
        <>
          <section
            aria-label={m.setup_finish_sheet()}
            className="rounded-lg border border-line bg-paper px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere print:border-0 print:p-0 print:text-[8pt]"
          >
            <SheetText text={shown.text} />
          </section>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button tone="secondary" onClick={() => window.print()}>
              {m.desk_print()}
            </Button>
            <Button tone="secondary" onClick={() => download(shown)}>
              {m.setup_finish_download()}
            </Button>
          </div>
          <Checkbox
            name="stored"
            className="print:hidden"
            label={m.setup_finish_stored()}
            checked={isStored}
            onChange={({ target }) => setIsStored(target.checked)}
          />
          <CallFailed error={finish.error} />
          <Button
            disabled={!isStored}
            busy={finish.busy}
            onClick={send}
            className="self-start print:hidden"
          >
            {m.setup_finish_send()}
          </Button>
        </>
      )}
    </div>
  );
}

function Steps({
  steps,
  onChoose,
}: {
  readonly steps: readonly Place[];
  readonly onChoose: (place: Place) => void;
}) {
  return steps.map((step) => (
    <Button key={step} tone="secondary" onClick={() => onChoose(step)}>
      {nameStep(step)}
    </Button>
  ));
}

function download({ fileName, text }: { fileName: string; text: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
