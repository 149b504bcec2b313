import { useCallback, useEffect, useRef, useState } from 'react';
import { ROWS_A_SAVE } from '#shared/staff/batch-cells.ts';
import {
  type Batch,
  type BatchRow,
  confirmBatchRow,
  getBatch,
  type PostedDonation,
  removeBatchRow,
  saveBatchRows,
} from '#shared/staff/batches-endpoints.ts';
import { ApiError } from '../../api-client.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { useApi } from '../kit/api-context.ts';
import { byPerson, callEndpoint, explainFailure } from '../kit/call-endpoint.ts';
import { growPause, isFinalRefusal } from '../kit/use-polled.ts';
import {
  type GridRow,
  type GridRows,
  keepUnsaved,
  listUnsaved,
  markFailed,
  markSaving,
  receiveRows,
  receiveSaved,
  settleConflict,
  withBlankRow,
} from './grid-rows.ts';

/** Others' rows arrive this often. */
const POLL_MS = 8000;
/** Also a row that the cursor has not left is saved, when typing pauses. */
const PAUSE_MS = 3000;
const TOO_MANY = 429;
const SERVER_FAULTS = 500;
/** A request has at most 64 kB; letters of other scripts take three bytes. */
const LONGEST_SAVE = 18_000;

type Head = { batch: Batch; donations: readonly PostedDonation[] };

type Load = {
  readonly signal?: AbortSignal;
  /** True: nobody asked for it. */
  readonly isRepeated?: boolean;
};

const noFailedLoads = { count: 0, isFinal: false };
/** Failed saves in a row, and when the next is made by itself, in ms; null: not before something changes. */
type FailedSaves = { readonly count: number; readonly retryAt: number | null };
const noFailedSaves: FailedSaves = { count: 0, retryAt: 0 };

/** One batch with its rows: loaded, saved as rows are left, and kept up to date with what others enter. */
export function useBatch(id: string) {
  const api = useApi();
  const [head, setHead] = useState<Head | null>(null);
  const [status, setStatus] = useState<LoadStatus>('loading');
  const [error, setError] = useState<string | null>(null);
  const [rows, setShownRows] = useState<GridRows>([]);
  const newest = useRef<{ rows: GridRows; batch: Batch | null }>({ rows: [], batch: null });
  const activeId = useRef<string | null>(null);
  const saving = useRef<Promise<void> | null>(null);
  /** Counts what was changed on the server: an older load that is answered late would take it off the page. */
  const changes = useRef(0);
  /** Failed loads in a row; final: the next one would be refused too. */
  const failedLoads = useRef(noFailedLoads);
  const failedSaves = useRef(noFailedSaves);

  const setRows = useCallback((change: (rows: GridRows) => GridRows) => {
    const { batch } = newest.current;
    const changed = change(newest.current.rows);
    const next = isClosed(batch) ? changed : withBlankRow(changed, batch?.firstReceiptNo ?? '');
    newest.current.rows = next;
    setShownRows(next);
  }, []);
  const receiveHead = useCallback((batch: Batch, donations?: readonly PostedDonation[]) => {
    newest.current.batch = batch;
    setHead((now) => ({ batch, donations: donations ?? now?.donations ?? [] }));
  }, []);

  const load = useCallback(
    async ({ signal, isRepeated = false }: Load = {}) => {
      const begun = changes.current;
      try {
        const found = await callEndpoint(api, getBatch, {
          params: { id },
          headers: isRepeated ? {} : byPerson,
          ...(signal === undefined ? {} : { signal }),
        });
        if (signal?.aborted) return;
        failedLoads.current = noFailedLoads;
        if (changes.current !== begun) return;
        receiveHead(found.batch, found.donations);
        setRows((now) =>
          found.batch.status === 'open' ? receiveRows(now, found.rows) : keepUnsaved(now),
        );
        setStatus('succeeded');
        setError(null);
      } catch (failure) {
        if (signal?.aborted) return;
        failedLoads.current = {
          count: failedLoads.current.count + 1,
          isFinal: isFinalRefusal(statusOf(failure)),
        };
        setStatus('failed');
        setError(explainFailure(failure));
      }
    },
    [api, id, receiveHead, setRows],
  );

  const saveOnce = useCallback(
    async (exceptId: string | null): Promise<void> => {
      for (;;) {
        // A closed batch takes no rows: each attempt would be refused, and lead to the next one.
        if (isClosed(newest.current.batch)) return;
        const unsaved = listUnsaved(newest.current.rows, exceptId);
        const sent = cutSave(unsaved);
        if (sent.length === 0) return;
        setRows((now) => markSaving(now, sent));
        try {
          const answer = await callEndpoint(api, saveBatchRows, {
            params: { id },
            body: { rows: sent.map(toBody) },
          });
          changes.current += 1;
          failedSaves.current = noFailedSaves;
          // Whoever was signed out has signed in again.
          failedLoads.current = { ...failedLoads.current, isFinal: false };
          receiveHead(answer.batch);
          setRows((now) => receiveSaved(now, sent, answer));
        } catch (failure) {
          const count = failedSaves.current.count + 1;
          const isForNow = mayPass(failure);
          const retryAt = isForNow ? Date.now() + growPause(PAUSE_MS, count) : null;
          failedSaves.current = { count, retryAt };
          // Rows behind a refused request wait with it: they are sent after it.
          const failed = isForNow ? sent : unsaved;
          setRows((now) => markFailed(now, failed, explainFailure(failure)));
          return;
        }
      }
    },
    [api, id, receiveHead, setRows],
  );

  /** Saves what is not saved, one request at a time; 'all' includes the row at the cursor. */
  const save = useCallback(
    async (which: 'left' | 'all' = 'left'): Promise<void> => {
      while (saving.current !== null) await saving.current;
      const run = saveOnce(which === 'all' ? null : activeId.current);
      saving.current = run;
      await run.finally(() => {
        saving.current = null;
      });
    },
    [saveOnce],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    failedLoads.current = noFailedLoads;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mayLoad = () =>
      !isClosed(newest.current.batch) &&
      document.visibilityState !== 'hidden' &&
      saving.current === null &&
      !failedLoads.current.isFinal;
    const wait = () => {
      if (signal.aborted) return;
      const pauseMs = growPause(POLL_MS, failedLoads.current.count);
      timer = setTimeout(() => {
        if (mayLoad()) void load({ signal, isRepeated: true }).finally(wait);
        else wait();
      }, pauseMs);
    };
    void load({ signal }).finally(wait);
    const saveBeforeHidden = () => {
      if (document.visibilityState === 'hidden') void save('all');
    };
    document.addEventListener('visibilitychange', saveBeforeHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveBeforeHidden);
      controller.abort();
      void save('all');
    };
  }, [load, save]);

  useEffect(() => {
    if (keepUnsaved(rows).length === 0) {
      failedSaves.current = noFailedSaves;
      return;
    }
    const { count, retryAt } = failedSaves.current;
    const isChanged = listUnsaved(rows, null).some((row) => row.error === null);
    // What was refused would be refused again.
    if (retryAt === null && !isChanged) return;
    const isFailing = count > 0 && retryAt !== null;
    const pauseMs = isFailing ? Math.max(0, retryAt - Date.now()) : PAUSE_MS;
    const timer = setTimeout(() => {
      // The end of a save that is under way changes the rows, and so begins the next pause.
      if (saving.current === null) void save('all');
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [rows, save]);

  /** Removes a row or answers its questions; returns the error, null on success. */
  const change = async (
    work: () => Promise<{ batch: Batch; rows: readonly BatchRow[] }>,
  ): Promise<string | null> => {
    try {
      const answer = await work();
      changes.current += 1;
      receiveHead(answer.batch);
      setRows((now) => receiveRows(now, answer.rows));
      return null;
    } catch (failure) {
      await load();
      return explainFailure(failure);
    }
  };
  const remove = async (row: GridRow): Promise<string | null> => {
    if (row.version === 0) {
      setRows((now) => now.filter(({ id: other }) => other !== row.id));
      return null;
    }
    // Without the row's own change, which must not be saved after it.
    setRows((now) => now.filter(({ id: other }) => other !== row.id));
    const version = row.conflict?.version ?? row.version;
    const params = { id, row: row.id };
    return change(() => callEndpoint(api, removeBatchRow, { params, body: { version } }));
  };
  const confirm = (row: GridRow, names: readonly string[]): Promise<string | null> => {
    const body = { version: row.version, confirmed: names };
    return change(() => callEndpoint(api, confirmBatchRow, { params: { id, row: row.id }, body }));
  };
  return {
    head,
    status,
    error,
    rows,
    setRows,
    load,
    save,
    remove,
    confirm,
    receiveHead,
    /** Whether something typed is not on the server yet, as now: also before it is rendered. */
    areUnsaved: () => keepUnsaved(newest.current.rows).length > 0,
    /** In how many rows, as now. */
    countUnsaved: () => keepUnsaved(newest.current.rows).length,
    settle: (row: GridRow, keep: 'theirs' | 'mine') => {
      setRows((now) => settleConflict(now, row.id, keep));
      void save('all');
    },
    /** The row that the cursor is in; the one that it left is saved. */
    enterRow: (rowId: string | null) => {
      if (activeId.current === rowId) return;
      activeId.current = rowId;
      void save();
    },
  };
}
export type BatchWork = ReturnType<typeof useBatch>;

function isClosed(batch: Batch | null): boolean {
  return batch !== null && batch.status !== 'open';
}

/** HTTP status of a refusal; null for no answer, and for one that was not understood. */
function statusOf(failure: unknown): number | null {
  return failure instanceof ApiError ? failure.status : null;
}

/** Whether a failed call may succeed unchanged later: no answer of ours, too many calls, or a fault of the server. */
function mayPass(failure: unknown): boolean {
  const status = statusOf(failure);
  return status === null || status === TOO_MANY || status >= SERVER_FAULTS;
}

function toBody({ id, version, cells, donorId }: GridRow) {
  return { _id: id, version, cells, donorId };
}

/** As many rows as one request may carry. */
function cutSave(rows: GridRows): GridRows {
  let length = 0;
  const fitting = rows.slice(0, ROWS_A_SAVE).filter((row, index) => {
    length += JSON.stringify(toBody(row)).length;
    return index === 0 || length <= LONGEST_SAVE;
  });
  return fitting;
}
