import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from '../handles.ts';
import type { AadhaarVaultTable } from '../tables/aadhaar-vault.table.ts';

const ROWS_A_TIME = 500;

/** Enters the rows of the vault that a copy without Aadhaar numbers has, one JSON object a line. */
export async function insertVault(db: Database, vaultFile: string): Promise<void> {
  let rows: AadhaarVaultTable[] = [];
  const insert = async () => {
    if (rows.length > 0) await db.insertInto('aadhaar_vault').values(rows).execute();
    rows = [];
  };
  for await (const line of createInterface({ input: createReadStream(vaultFile) })) {
    rows.push(JSON.parse(line));
    if (rows.length === ROWS_A_TIME) await insert();
  }
  await insert();
}
