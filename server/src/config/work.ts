import os from 'node:os';
import { z } from 'zod';
import { encoderIds, x264Presets } from '#media/video-encoder.ts';
import { flag, text, type Variables, whole } from './variable.ts';

const processors = os.availableParallelism();

/** Models of speech and vision, tools, and how much runs at once. */
export const workVariables = {
  SPEECH_MODEL_DIR: {
    schema: text.optional(),
    doc: 'Folder with `model.onnx` and `tokens.txt` (a NeMo CTC export) to use instead of the catalogue, for the application and the command line alike.',
  },
  SPEECH_DOWNLOAD: {
    schema: flag.prefault('on'),
    doc: 'Whether each start installs the recommended speech model in the background while none is there, also after it was deleted; `npm start -- --without-speech` is `off`.',
  },
  VISION_MODELS_DIR: {
    schema: text.optional(),
    doc: 'Folder with `yunet_s_dynamic.onnx` (finds faces), `lightASD.onnx` and `lossAV.onnx` (find who speaks) to use instead of the downloaded ones. Without the first, a weaker packaged one looks for faces; without the others, people who share a picture are all shown.',
  },
  FFMPEG_PATH: {
    schema: text.prefault('ffmpeg'),
    doc: 'The ffmpeg to use, 5.1 or newer, with libass, HarfBuzz, x264 and zimg.',
  },
  FFPROBE_PATH: { schema: text.prefault('ffprobe'), doc: 'The ffprobe to use.' },
  SANDBOX: {
    schema: z.enum(['auto', 'bwrap', 'limits']).prefault('auto'),
    doc: '`bwrap` insists on bubblewrap, `limits` uses resource limits and allow-lists only, `auto` takes bubblewrap where it works and says so where it does not; as root it does not start without it.',
  },
  WORKER_SLOTS: {
    schema: whole(1, 64).prefault(String(Math.max(1, Math.floor(processors / 2)))),
    fallbackDoc: 'one per two cores',
    doc: 'How many heavy jobs run at once.',
  },
  WORKSPACE_JOBS: {
    schema: whole(1, 1000).optional(),
    doc: 'How many heavy jobs of one workspace run at once, over all workers. Unset: its plan’s share of all slots, at least one (Free a quarter, Starter half, others all).',
  },
  JOB_THREADS: {
    schema: whole(1, 64).prefault(String(Math.min(8, processors))),
    fallbackDoc: 'number of cores, at most 8',
    doc: 'Threads that one heavy job may use.',
  },
  VIDEO_ENCODER: {
    schema: z.enum(['auto', ...encoderIds]).prefault('auto'),
    doc: 'What encodes clips: `nvenc` (NVIDIA), `qsv` (Intel), `vaapi` (AMD and Intel on Linux), `videotoolbox` (Apple) or `x264` (the processor). `auto` takes the first chip that passes a trial, and x264 without one. A clip that a chip fails to encode is encoded again by x264.',
  },
  X264_PRESET: {
    schema: z.enum(x264Presets).prefault('veryfast'),
    doc: 'Speed of x264: slower presets make smaller files of the same quality. `ultrafast` suits small machines and doubles the size of files.',
  },
  SAMPLE_PROJECT: {
    schema: flag.prefault('on'),
    doc: '`on` prepares a sample project when the worker first starts, behind all other work, for people to try Jhalak with; `off` spares the machine the minutes that it takes.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    doc: 'The least severe entries that are logged. Unset: `warn` on a terminal, in readable lines; `info` elsewhere, as JSON lines.',
  },
} satisfies Variables;
