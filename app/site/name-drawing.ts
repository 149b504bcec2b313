/**
 * The name of a part (drawn-once.tsx) that shows these texts and figures and nothing else that changes. It is made for
 * the server, where names are looked up; where one text ends and the next begins can be told from it.
 */
export function nameDrawing(part: string, ...shown: readonly unknown[]): string {
  return import.meta.env.SSR ? `${part} ${JSON.stringify(shown)}` : part;
}
