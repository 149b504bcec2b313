import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { ARCHIVE_BYTES, type SiteImport } from '#shared/staff/site-imports-endpoints.ts';
import { CallFailed } from '../../kit/list-states.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Progress } from '../../kit/progress.tsx';
import { ChooseFile } from './choose-file.tsx';
import { sendArchive } from './send-site.ts';
import { inThousands } from './site-import-messages.ts';

type Props = { readonly site: SiteImport; readonly onChanged: () => void };
type Sending = { readonly name: string; readonly bytes: number; readonly total: number };

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en-IN');

/** The archive of the old site's pictures and files; an import goes without one, too. */
export function SiteArchive({ site, onChanged }: Props) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File) => {
    const { name, size } = file;
    setError(null);
    if (size > ARCHIVE_BYTES) {
      setError(m.site_import_zip_too_large());
      return;
    }
    setSending({ name, bytes: 0, total: size });
    const fault = await sendArchive(site._id, file, (bytes) =>
      setSending({ name, bytes, total: size }),
    );
    setSending(null);
    setError(fault);
    if (fault === null) onChanged();
  };
  return (
    <Panel title={m.site_import_archive()}>
      <p className="mb-3 max-w-prose text-ink-soft">
        {site.archive === null ? m.site_import_archive_detail() : describeArchive(site.archive)}
      </p>
      <ChooseFile accept=".zip,application/zip" disabled={sending !== null} onChoose={choose}>
        {site.archive === null ? m.site_import_archive_choose() : m.site_import_archive_again()}
      </ChooseFile>
      <div className="mt-3 flex max-w-3xl flex-col gap-3" aria-live="polite">
        {sending !== null && (
          <Progress
            label={m.exchange_uploading({ name: sending.name })}
            done={sending.bytes}
            total={sending.total}
            valueText={m.site_import_megabytes({
              done: inMegabytes(sending.bytes),
              total: inMegabytes(sending.total),
            })}
          />
        )}
        <CallFailed error={error} />
      </div>
    </Panel>
  );
}

function describeArchive({ files, refused }: NonNullable<SiteImport['archive']>): string {
  const found = m.site_import_archive_files({ count: inThousands(files) });
  return refused === 0
    ? found
    : `${found} ${m.site_import_archive_refused({ count: inThousands(refused) })}`;
}
