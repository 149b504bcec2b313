/** What was chosen in a MediaPicker. */
export type PickedMedia = {
  /** For a content field: of a picture its widest WebP, else the file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** What a picture shows, in English; '' for nothing known, and for decoration. */
  readonly alt: string;
};
