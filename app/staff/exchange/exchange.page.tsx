import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { useMay } from '../access/use-staff.ts';
import { PageHead } from '../kit/page-head.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportList } from './import-list.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { NewestExports } from './newest-exports.tsx';
import { StartImport } from './start-import.tsx';

/** Export and import of donations. The current import is in the URL, so that it survives a reload. */
export default function ExchangePage() {
  const [search] = useSearchParams();
  const importId = search.get('import');
  const mayImport = useMay('donations.import');
  const [taken, setTaken] = useState(0);
  const countTaken = useCallback(() => setTaken((count) => count + 1), []);
  if (importId !== null && mayImport) return <ImportWizard importId={importId} />;
  return (
    <>
      <PageHead title={m.exchange_title()} detail={m.exchange_detail()} />
      <div className="flex flex-col gap-4">
        <ExportPanel onTaken={countTaken} />
        <NewestExports key={taken} />
        {mayImport && <StartImport />}
        {mayImport && <ImportList />}
      </div>
    </>
  );
}
