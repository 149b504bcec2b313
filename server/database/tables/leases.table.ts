/** Work that runs in exactly one process: the holder renews the lease, others wait for it to expire. */
export type LeasesTable = {
  name: string;
  holder: string;
  expires_at: string;
};
