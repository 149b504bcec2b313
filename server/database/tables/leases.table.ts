/** Work that runs in exactly one process, however many there are: the holder renews, others wait for the end. */
export type LeasesTable = {
  name: string;
  holder: string;
  expires_at: string;
};
