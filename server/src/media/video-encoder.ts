/** The names that VIDEO_ENCODER takes besides `auto`. Hardware comes first, in the order in which it is tried. */
export const encoderIds = ['nvenc', 'qsv', 'vaapi', 'videotoolbox', 'x264'] as const;
export type EncoderId = (typeof encoderIds)[number];

export const x264Presets = [
  ...(['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const),
] as const;
export type X264Preset = (typeof x264Presets)[number];

/** How ffmpeg turns 8-bit 4:2:0 frames into H.264 High: by software or by a chip of this machine. */
export interface VideoEncoder {
  id: EncoderId;
  /** Arguments before the inputs. */
  deviceArgs: string[];
  /** Filters between the drawn frame and the encoder; empty: none. */
  filters: string[];
  /** `-c:v` and what belongs to it; quality is about that of x264 at CRF 20. */
  args: string[];
  /** Host device files that ffmpeg opens; none for software. */
  devices: string[];
}

/** x264 needs nothing but the processor; a slower preset makes smaller files. */
export const softwareEncoder = (preset: X264Preset = 'veryfast'): VideoEncoder => ({
  id: 'x264',
  ...{ deviceArgs: [], filters: [], devices: [] },
  args: ['-c:v', 'libx264', '-preset', preset, '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
});

/** x264 with a highest rate, bits per second: of no second does it write more, so that a file keeps within a size. */
export function cappedEncoder(bitsPerSecond: number): VideoEncoder {
  const software = softwareEncoder();
  const rate = String(bitsPerSecond);
  return { ...software, args: [...software.args, '-maxrate', rate, '-bufsize', rate] };
}

const renderNode = '/dev/dri/renderD128';

/** The encoders of graphics chips, by name. Their quality scales are their own; the numbers stand for CRF 20. */
export const hardwareEncoders: Record<Exclude<EncoderId, 'x264'>, VideoEncoder> = {
  nvenc: {
    id: 'nvenc',
    ...{ deviceArgs: [], filters: [] },
    args: [
      ...['-c:v', 'h264_nvenc', '-preset', 'p5', '-rc', 'vbr', '-cq', '22', '-b:v', '0'],
      ...['-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ],
    devices: ['/dev/nvidia0', '/dev/nvidiactl', '/dev/nvidia-uvm'],
  },
  qsv: {
    id: 'qsv',
    deviceArgs: ['-init_hw_device', `qsv=hw,child_device=${renderNode}`],
    filters: ['format=nv12'],
    args: ['-c:v', 'h264_qsv', '-preset', 'medium', '-global_quality', '22', '-profile:v', 'high'],
    devices: [renderNode],
  },
  vaapi: {
    id: 'vaapi',
    deviceArgs: ['-vaapi_device', renderNode],
    filters: ['format=nv12', 'hwupload'],
    args: ['-c:v', 'h264_vaapi', '-rc_mode', 'CQP', '-qp', '21', '-profile:v', 'high'],
    devices: [renderNode],
  },
  videotoolbox: {
    id: 'videotoolbox',
    ...{ deviceArgs: [], filters: [] },
    args: ['-c:v', 'h264_videotoolbox', '-q:v', '65', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    devices: [],
  },
};
