/** A run of text in one script; `lang` where the script determines it. */
export type ScriptRun = { readonly text: string; readonly lang?: 'hi' };

/**
 * A run starts and ends with a Devanagari letter or sign. Shared characters (spaces, digits, punctuation) may be
 * between. The danda ends Indian sentences and belongs to them, although Unicode assigns it to no script.
 */
const DEVANAGARI_RUN =
  /\p{Script=Devanagari}(?:[\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Devanagari}।॥])?/gu;

/** Splits a text where its script changes, so that Hindi can be marked; the joined runs equal the text. */
export function splitScripts(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let end = 0;
  for (const { 0: hindi, index } of text.matchAll(DEVANAGARI_RUN)) {
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: hindi, lang: 'hi' });
    end = index + hindi.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}
