// Answers one question with a language model, in a process of its own: a request as JSON on standard input, the answer
// as one line of JSON. node-llama-cpp is installed with the model and no package of ours.
import { text } from 'node:stream/consumers';

export interface LocalRequest {
  /** Address of node-llama-cpp's entry. */
  runtime: string;
  modelFile: string;
  system: string;
  user: string;
  /** The form of the answer. */
  schema: object;
  maxOutputTokens: number;
  contextTokens: number;
  threads: number;
  memoryBytes: number;
}

export interface LocalAnswer {
  text: string;
  cutOff: boolean;
  inputTokens: number;
  outputTokens: number;
}

/** As a shell reports what the kernel killed for its memory. */
const memoryExitCode = 137;
const watchEveryMs = 200;

const request = JSON.parse(await text(process.stdin)) as LocalRequest;
// Not waited for: a model that never loads ends the process.
setInterval(() => {
  if (process.memoryUsage.rss() > request.memoryBytes) process.exit(memoryExitCode);
}, watchEveryMs).unref();
const answer = await answerTo(request);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));

async function answerTo(asked: LocalRequest): Promise<LocalAnswer> {
  const { getLlama, LlamaChatSession } = (await import(asked.runtime)) as Runtime;
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error', maxThreads: asked.threads });
  const model = await llama.loadModel({ modelPath: asked.modelFile, gpuLayers: 0 });
  const context = await model.createContext({ contextSize: asked.contextTokens });
  const contextSequence = context.getSequence();
  const session = new LlamaChatSession({ contextSequence, systemPrompt: asked.system });
  const { responseText, stopReason } = await session.promptWithMeta(asked.user, {
    grammar: await llama.createGrammarForJsonSchema(asked.schema),
    ...{ maxTokens: asked.maxOutputTokens, temperature: 0 },
  });
  const { usedInputTokens, usedOutputTokens } = contextSequence.tokenMeter;
  return {
    ...{ text: responseText, cutOff: stopReason === 'maxTokens' },
    ...{ inputTokens: usedInputTokens, outputTokens: usedOutputTokens },
  };
}

/** What is used of node-llama-cpp 3.22. */
interface Runtime {
  getLlama(options: object): Promise<{
    loadModel(options: object): Promise<{
      createContext(options: object): Promise<{ getSequence(): Sequence }>;
    }>;
    createGrammarForJsonSchema(schema: object): Promise<object>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: Sequence;
    systemPrompt: string;
  }) => {
    promptWithMeta(text: string, options: object): Promise<{ responseText: string; stopReason: string }>;
  };
}

interface Sequence {
  tokenMeter: { usedInputTokens: number; usedOutputTokens: number };
}
