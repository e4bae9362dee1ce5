// Program of its own, started by text-reader.ts: reads a line of JSON, the request, and then the bytes of a file from
// standard input, and answers with one JSON object. A process apart because a hostile file could block its thread.
import { parseSubtitles } from '@jhalak/contract/clip/subtitles/parse.ts';
import { tidyLines } from '@jhalak/contract/clip/subtitles/plain-text.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { linesMustBelong } from './must-belong.ts';
import { mustBeFewWords, pastedTranscript, readText, subtitleTranscript } from './read-words.ts';
import { spokenWords, withoutHeads } from './spoken-text.ts';
import type { TextRequest } from './text-reader.ts';

const input = Buffer.concat(await Array.fromAsync(process.stdin as AsyncIterable<Buffer>));
const lineEnd = input.indexOf(0x0a);
const request = JSON.parse(input.subarray(0, lineEnd).toString('utf8')) as TextRequest;
process.stdout.write(JSON.stringify(answerTo(request, input.subarray(lineEnd + 1))));

function answerTo(request: TextRequest, bytes: Buffer): object {
  try {
    if (request.kind === 'lines') {
      linesMustBelong(request);
      return { isRight: true };
    }
    const text = readText(bytes);
    if (request.kind === 'check') {
      mustSayWords(text, request.isSubtitles);
      return { isRight: true };
    }
    const { language, hint } = request;
    return request.kind === 'subtitles'
      ? subtitleTranscript(text, language, hint)
      : pastedTranscript(text, request.voiced, language, hint);
  } catch (error) {
    if (error instanceof UserError) return { error: { id: error.id, details: error.details } };
    throw error;
  }
}

/** Throws UserError `subtitles_invalid` where a file says nothing: its video would fail much later. */
function mustSayWords(text: string, isSubtitles: boolean): void {
  if (!isSubtitles) mustBeFewWords(text);
  const spoken = isSubtitles
    ? parseSubtitles(text)
        .map((cue) => cue.text)
        .join('\n')
    : withoutHeads(tidyLines(text));
  if (spokenWords(tidyLines(spoken)).length === 0)
    throw new UserError('subtitles_invalid', { detail: message('subtitles_empty') });
}
