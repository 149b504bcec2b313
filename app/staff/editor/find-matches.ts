/** A stretch of a text, by UTF-16 offsets. */
export type Match = { readonly from: number; readonly to: number };

/** A sign with the marks on it: a vowel sign or nukta belongs to its consonant. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Where a text contains what is looked for, without regard to capitals and to the form in which marked letters were
 * typed (NFC): both sides are compared in the same form. '' is found nowhere.
 */
export function findMatches(text: string, query: string): Match[] {
  const wanted = normalize(query);
  if (wanted === '') return [];
  let compared = '';
  /** For each unit of the compared text, where its cluster begins and ends in the text. */
  const places: Match[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const part = normalize(cluster);
    compared += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      places.push({ from: index, to: index + cluster.length });
    }
  }
  const matches: Match[] = [];
  for (
    let at = compared.indexOf(wanted);
    at !== -1;
    at = compared.indexOf(wanted, at + wanted.length)
  ) {
    const first = places[at];
    const last = places[at + wanted.length - 1];
    if (first && last) matches.push({ from: first.from, to: last.to });
  }
  return matches;
}

const normalize = (text: string) => text.normalize('NFC').toLowerCase();
