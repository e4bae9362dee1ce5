import { StringDecoder } from 'node:string_decoder';

/**
 * Cuts chunks into lines at `\n`, `\r\n` and `\r`; UTF-8 may be split anywhere. A line longer than `maxLength`
 * characters is delivered in pieces, so that a program that never ends its line cannot fill our memory.
 */
export function lineReader(onLine: (line: string) => void, maxLength = 8192) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const feed = (text: string) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) deliver(line);
    while (rest.length > maxLength) {
      onLine(rest.slice(0, maxLength));
      rest = rest.slice(maxLength);
    }
  };
  const deliver = (line: string) => {
    for (let at = 0; at === 0 || at < line.length; at += maxLength) {
      const piece = line.slice(at, at + maxLength);
      if (piece !== '') onLine(piece);
    }
  };
  return {
    push: (chunk: Buffer) => feed(decoder.write(chunk)),
    end: () => {
      feed(decoder.end());
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}
