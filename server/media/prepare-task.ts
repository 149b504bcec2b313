import type { PdfFault } from '../platform/find-pdf-fault.ts';

/** What is done in the process for files (prepare-media.worker.ts). Paths are of this machine. */
export type PrepareTask =
  | { kind: 'picture'; path: string; folder: string }
  | { kind: 'pdf'; path: string; folder: string }
  | {
      kind: 'avif';
      sources: { jpeg: string; webp: string };
      widths: readonly number[];
      folder: string;
    };

/** Why a file cannot be used. 'too-hard': it took too long, or the process ended over it. */
export type PrepareFault =
  | 'broken'
  | 'too-many-pixels'
  | 'too-narrow'
  | 'animated'
  | 'too-hard'
  | `pdf-${PdfFault}`;

/** The files that were written into the task's folder, and the size of the upright original. */
export type Prepared =
  | { width: number; height: number; tint: string; files: string[]; fault?: undefined }
  | { fault: PrepareFault };
