/** What is known of a source after the probe. Stream indexes are ffmpeg's `0:<index>`. */
export interface SourceMedia {
  /** Demuxer name by our own reading of the bytes, for example `mp4`. */
  container: string;
  durationMs: number;
  video: {
    /** Index among all streams, as ffmpeg's `0:<index>`. */
    index: number;
    codec: string;
    /** Upright, square-pixel size: rotation and sample aspect ratio are applied. Pixels. */
    width: number;
    height: number;
    /** Size as coded in the file, before rotation and sample aspect ratio. */
    codedWidth: number;
    codedHeight: number;
    /** Clockwise degrees that the picture must be turned: 0, 90, 180 or 270. */
    rotation: number;
    fps: number;
    /** True when frames do not come at an even pace. */
    variableFrameRate: boolean;
    /** `pq` and `hlg` are tone-mapped in every later stage. */
    transfer: 'sdr' | 'pq' | 'hlg';
    fullRange: boolean;
    /** Matrix of the coded colours; absent: unknown, judged by the picture's size as players do. */
    matrix?: 'bt601' | 'bt709' | 'bt2020';
    interlaced: boolean;
    pixelFormat: string;
    /** What a camera's clock showed at the first picture, as written in the file: `14:22:05:00`, `;` where frames are dropped. */
    timecode?: string;
    /** Where the last picture ends, which the sound may outlast; absent: not measured. */
    endMs?: number;
  } | null;
  audio: { index: number; codec: string; channels: number; sampleRate: number } | null;
  subtitles: { index: number; codec: string; language: string | null }[];
}

/** Loudness of the sound for drawing and for picking: one value per `stepMs`, 0–255 (peak amplitude, linear). */
export interface Waveform {
  stepMs: number;
  peaksBase64: string;
}
