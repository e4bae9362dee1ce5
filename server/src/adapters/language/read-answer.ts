/** The JSON of an answer, without the reasoning and the fences that models put around it; undefined: there is none. */
export function readAnswer(text: string): unknown {
  const plain = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(plain)?.[1];
  return parse(fenced ?? plain) ?? parse(firstObject(plain));
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Anything but JSON is no answer; the caller asks once more.
    return undefined;
  }
}

/** From the first brace to the one that closes it, strings respected. */
function firstObject(text: string): string {
  const from = text.indexOf('{');
  if (from < 0) return '';
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(from, at + 1);
    }
  }
  return '';
}
