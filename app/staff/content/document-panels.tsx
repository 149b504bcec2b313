import type { ContentState } from '#shared/staff/content-endpoints.ts';

export type DocumentPanelsProps = {
  readonly kind: string;
  readonly id: string;
  /** Grows with every save: what is shown may be read again. */
  readonly version: number;
  readonly state: ContentState;
  /** Something wrote to the document: the form reads it again. */
  readonly onChanged: () => void;
};

/** What is shown beside the form of a document. */
export function DocumentPanels(_: DocumentPanelsProps) {
  return null;
}
