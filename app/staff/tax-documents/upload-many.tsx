import { type ChangeEvent, useId, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { matchOfficialFiles } from '#shared/staff/tax-documents-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { Progress } from '../kit/progress.tsx';
import { useCall } from '../kit/use-call.ts';
import { FileMatches } from './file-matches.tsx';
import { fileStyle } from './file-style.ts';
import { beginMatching, countChosen, type MatchedFile, uploadChosen } from './matched-files.ts';

/** Bulk upload of the tax portal's files: matched by name, confirmed by staff, then sent. */
export function UploadMany({
  taxYear,
  onKept,
}: {
  readonly taxYear: string;
  readonly onKept: () => void;
}) {
  const fileId = useId();
  const [files, setFiles] = useState<readonly MatchedFile[]>([]);
  const [done, setDone] = useState<number | null>(null);
  const { run, busy, error } = useCall(matchOfficialFiles);
  const total = countChosen(files);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    setDone(null);
    setFiles([]);
    if (chosen.length === 0) return;
    const names = chosen.map((file) => file.name);
    const response = await run({ body: { taxYear, names } });
    if (response !== null) setFiles(beginMatching(chosen, response.matches));
  };
  const keep = async () => {
    setDone(0);
    await uploadChosen(files, (next) => {
      setFiles(next);
      setDone((now) => (now ?? 0) + 1);
    });
    onKept();
  };
  const isKeeping = done !== null && done < total;
  return (
    <Panel title={m.desk_papers_upload_many()}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={fileId} className="text-sm">
            {m.desk_papers_upload_text({ year: taxYear })}
          </label>
          <input
            id={fileId}
            type="file"
            accept="application/pdf"
            className={fileStyle}
            multiple
            disabled={busy || isKeeping}
            onChange={(event) => void choose(event)}
          />
        </div>
        <CallFailed error={error} />
        {files.length > 0 && (
          <FileMatches files={files} onChange={setFiles} frozen={done !== null} />
        )}
        {done !== null && total > 0 && (
          <Progress
            label={m.desk_papers_keeping()}
            done={done}
            total={total}
            valueText={m.desk_papers_kept_of({ done, total })}
          />
        )}
        {files.length > 0 && done === null && (
          <div>
            <Button disabled={total === 0} onClick={() => void keep()}>
              {m.desk_papers_keep_many({ count: total })}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
