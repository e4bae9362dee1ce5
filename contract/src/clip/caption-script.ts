import { countScripts, type Script } from '../languages.ts';

/** The script most letters of the texts belong to: its font is the base of all their captions. */
export function mainScript(texts: Iterable<string>): Script {
  const counts = countScripts([...texts].join(' '));
  const most = [...counts].reduce<[Script, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    ['latin', 0],
  );
  return most[0];
}
