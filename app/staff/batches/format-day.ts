/** A day of the wire, YYYY-MM-DD, as it is shown: dd/mm/yyyy. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}
