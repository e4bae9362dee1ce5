/** True for the long forms of tests (`JHALAK_FULL=1`): more kills, more rounds, every pair. */
export const fullRun = process.env.JHALAK_FULL === '1';

/** All of `kinds` in the full run, otherwise the one whose turn it is: over the numbers `n` of many tests each is met. */
export const inTurn = <Kind>(kinds: readonly Kind[], n: number): Kind[] =>
  kinds.filter((_, at) => fullRun || at === n % kinds.length);
