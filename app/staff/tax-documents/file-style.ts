/** Style of a file input whose button matches the shared buttons. */
export const fileStyle =
  'max-w-full file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-full file:border file:border-action/60 ' +
  'file:bg-card file:px-4 file:font-semibold file:text-action hover:file:bg-action-wash';
