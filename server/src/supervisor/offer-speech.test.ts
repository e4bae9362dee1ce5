import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { catalogue } from '#adapters/speech/catalogue.ts';
import { offerSpeech, speechQuestion } from './offer-speech.ts';

/** A terminal that types one line at the prompt. */
function terminalTyping(line: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.ReadStream;
  const shown: string[] = [];
  const screen = new PassThrough();
  screen.on('data', (chunk) => {
    shown.push(String(chunk));
    if (String(chunk).includes('[y/N]')) (input as unknown as PassThrough).write(`${line}\n`);
  });
  const output = Object.assign(screen, { isTTY: true }) as unknown as NodeJS.WriteStream;
  return { input, output, shown };
}
const never = new AbortController().signal;

test('the question names languages, size and time', () => {
  const [model] = catalogue;
  if (!model) throw new Error('the catalogue is empty');
  expect(speechQuestion(model)).toMatch(
    /13 languages.* 348 MB and about 3 minutes at 20 Mbit\/s\. \[y\/N\] $/,
  );
});

test.each(['', 'n', 'what?'])('the answer “%s” downloads nothing', async (line) => {
  const { input, output, shown } = terminalTyping(line);
  expect(await offerSpeech({ accepted: false, input, output, signal: never })).toBeNull();
  expect(shown.join('')).toContain('Download speech recognition now?');
});

test('without a terminal there is no prompt', async () => {
  const { input, output, shown } = terminalTyping('y');
  input.isTTY = false as unknown as true;
  expect(await offerSpeech({ accepted: false, input, output, signal: never })).toBeNull();
  expect(shown).toEqual([]);
});

test('stopping the application ends the question', async () => {
  const { input, output } = terminalTyping('');
  const stopped = new AbortController();
  const offered = offerSpeech({ accepted: false, input, output, signal: stopped.signal });
  stopped.abort();
  expect(await offered).toBeNull();
});
