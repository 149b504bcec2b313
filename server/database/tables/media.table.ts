/** A picture, PDF or film of the library. */
export type MediaTable = {
  id: string;
  kind: 'picture' | 'pdf' | 'film';
  /** The name of the uploaded file without its extension; staff may change it. */
  name: string;
  /** The file that is shown now (media_files); replacing one changes it. */
  file_id: string;
  /** What a picture shows, in English and Hindi; '' when nobody has said. */
  alt: string;
  alt_hi: string;
  /** 1: staff said that it is decoration only and has no alternative text. */
  is_decorative: 0 | 1;
  /** The cell of a grid of five rows and five columns that every crop keeps, row by row from 0; 12 is the middle. */
  focus: number;
  /** Lower-case text that the search looks through. */
  words: string;
  binned_at: string | null;
  created_at: string;
  /** A staff id. */
  created_by: string;
  updated_at: string;
  updated_by: string;
};

/** A stored file; its bytes never change. A medium has one that is shown, and those that it replaced. */
export type MediaFilesTable = {
  /** Part of its address and of its names in the store. */
  id: string;
  media_id: string;
  /** Of the bytes that were uploaded, in hex. Of files that are not retired, each occurs once. */
  sha256: string;
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf' | 'mp4';
  /** Of the upright original in pixels; of a PDF, its first page in points. */
  width: number;
  height: number;
  /** Of the uploaded file. */
  bytes: number;
  /** Placeholder colour: three digits from 0 to 3 for red, green, blue; '' for a transparent picture and a film. */
  tint: string;
  /** 1: its AVIF files are made. */
  has_avif: 0 | 1;
  /** When another file took its place. */
  retired_at: string | null;
  /** When its bytes were erased. */
  erased_at: string | null;
  created_at: string;
};

/** Where a medium is used. Kept by the writes of content documents and items, by the addresses that they contain. */
export type MediaUsesTable = {
  media_id: string;
  /** The collection's name. */
  kind: string;
  document_id: string;
  field: string;
  /** 'draft': in what staff write; 'live': in what visitors see; 'version': in an earlier published version. */
  place: 'draft' | 'live' | 'version';
};
