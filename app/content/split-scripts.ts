/** Some words in one script; `lang` where that tells the language. */
export type ScriptRun = { readonly text: string; readonly lang?: 'hi' };

/**
 * A run begins and ends with a letter or sign of Devanagari. Between them may stand what both scripts share: spaces,
 * digits, punctuation. The danda ends Indian sentences, and belongs to them although Unicode counts it to no script.
 */
const DEVANAGARI_RUN =
  /\p{Script=Devanagari}(?:[\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Devanagari}।॥])?/gu;

/** Parts a text where its script changes, so that Hindi can be marked as such; joined, the runs are the text again. */
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
