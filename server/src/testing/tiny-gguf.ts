import { writeFileSync } from 'node:fs';
import { seededRandom } from './seeded-random.ts';

/** Sizes of the model: as small as the format allows. */
const size = { embedding: 32, heads: 2, feedForward: 64, layers: 1, context: 4096 };

/**
 * Writes a language model with random weights in the format of llama.cpp: it knows the 256 bytes as its words and says
 * nonsense, which is enough to try grammar, cancelling, memory and crashes. About 150 kB.
 */
export function writeTinyGguf(file: string): void {
  const next = seededRandom(7);
  const tokens = ['<unk>', '<s>', '</s>', ...Array.from({ length: 256 }, (_, byte) => byteToken(byte))];
  const types = tokens.map((_, at) =>
    at === 0 ? tokenType.unknown : at < 3 ? tokenType.control : tokenType.byte,
  );
  const { embedding, feedForward } = size;
  const matrices: [string, number[]][] = [
    ['token_embd.weight', [embedding, tokens.length]],
    ['output_norm.weight', [embedding]],
    ['output.weight', [embedding, tokens.length]],
    ...Array.from({ length: size.layers }, (_, layer): [string, number[]][] => [
      [`blk.${layer}.attn_norm.weight`, [embedding]],
      [`blk.${layer}.attn_q.weight`, [embedding, embedding]],
      [`blk.${layer}.attn_k.weight`, [embedding, embedding]],
      [`blk.${layer}.attn_v.weight`, [embedding, embedding]],
      [`blk.${layer}.attn_output.weight`, [embedding, embedding]],
      [`blk.${layer}.ffn_norm.weight`, [embedding]],
      [`blk.${layer}.ffn_gate.weight`, [embedding, feedForward]],
      [`blk.${layer}.ffn_up.weight`, [embedding, feedForward]],
      [`blk.${layer}.ffn_down.weight`, [feedForward, embedding]],
    ]).flat(),
  ];
  const fields = [
    field('general.architecture', text('llama')),
    field('general.name', text('random')),
    field('llama.context_length', whole(size.context)),
    field('llama.embedding_length', whole(embedding)),
    field('llama.block_count', whole(size.layers)),
    field('llama.feed_forward_length', whole(feedForward)),
    field('llama.attention.head_count', whole(size.heads)),
    field('llama.attention.layer_norm_rms_epsilon', real(1e-5)),
    field('llama.rope.dimension_count', whole(embedding / size.heads)),
    field('tokenizer.ggml.model', text('llama')),
    field('tokenizer.ggml.tokens', list(tokens.map(text))),
    field('tokenizer.ggml.scores', list(tokens.map(() => real(0)))),
    field('tokenizer.ggml.token_type', list(types.map(signed))),
    field('tokenizer.ggml.bos_token_id', whole(1)),
    field('tokenizer.ggml.eos_token_id', whole(2)),
  ];
  const weights = matrices.map(([name, shape]) => {
    const count = shape.reduce((product, side) => product * side, 1);
    const isNorm = name.endsWith('norm.weight');
    const values = Float32Array.from({ length: count }, () => (isNorm ? 1 : next() - 0.5));
    return Buffer.from(values.buffer);
  });
  let offset = 0;
  const places = matrices.map(([name, shape], at) => {
    const place = Buffer.concat([string(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]);
    offset += aligned(weights[at]?.length ?? 0);
    return place;
  });
  const head = Buffer.concat([
    ...[Buffer.from('GGUF'), u32(3), u64(matrices.length), u64(fields.length)],
    ...fields,
    ...places,
  ]);
  writeFileSync(file, Buffer.concat([padded(head), ...weights.map(padded)]));
}

const tokenType = { unknown: 2, control: 3, byte: 6 };
const byteToken = (byte: number): string => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;

/** Data begin at multiples of this. */
const alignment = 32;
const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)]);

/** A value with the number of its type. */
interface Value {
  type: number;
  bytes: Buffer;
}
const whole = (value: number): Value => ({ type: 4, bytes: u32(value) });
const signed = (value: number): Value => ({ type: 5, bytes: u32(value) });
const real = (value: number): Value => ({ type: 6, bytes: Buffer.from(Float32Array.of(value).buffer) });
const text = (value: string): Value => ({ type: 8, bytes: string(value) });
const list = (values: Value[]): Value => ({
  type: 9,
  bytes: Buffer.concat([u32(values[0]?.type ?? 0), u64(values.length), ...values.map(({ bytes }) => bytes)]),
});
const field = (name: string, { type, bytes }: Value): Buffer =>
  Buffer.concat([string(name), u32(type), bytes]);
const string = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
