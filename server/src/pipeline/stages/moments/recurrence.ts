/** Words within which a term is said again in the same stretch of talk. */
const burstWords = 150;
/** Words within which a term that is said again holds a passage together. */
const cohesionWords = 40;

/**
 * For each word, by the number of its term (−1: none): `burst`, the share of the term's uses that lie within 150
 * words, and `again`, 1 where another use lies within 40 words. Linear in the words.
 */
export function recurrenceOf(ofWord: Int32Array): { burst: Float64Array; again: Float64Array } {
  const uses = new Map<number, number[]>();
  ofWord.forEach((term, at) => {
    const known = uses.get(term);
    if (known) known.push(at);
    else uses.set(term, [at]);
  });
  uses.delete(-1);
  const burst = new Float64Array(ofWord.length);
  const again = new Float64Array(ofWord.length);
  for (const places of uses.values()) {
    let from = 0;
    let to = 0;
    places.forEach((place, nth) => {
      while ((places[from] ?? 0) < place - burstWords) from += 1;
      while ((places[to] ?? Number.POSITIVE_INFINITY) <= place + burstWords) to += 1;
      burst[place] = (to - from) / places.length;
      const sinceLast = place - (places[nth - 1] ?? Number.NEGATIVE_INFINITY);
      const untilNext = (places[nth + 1] ?? Number.POSITIVE_INFINITY) - place;
      again[place] = Number(Math.min(sinceLast, untilNext) <= cohesionWords);
    });
  }
  return { burst, again };
}
