/**
 * Decoders that may open a stranger's bytes: what cameras, phones, meeting recorders and editors write, and
 * nothing exotic. A critical hole in MagicYUV inside an ordinary .mkv showed that limiting containers is not
 * enough.
 */
const video = [
  ...['h264', 'hevc', 'vp8', 'libvpx', 'vp9', 'libvpx-vp9', 'av1', 'libdav1d', 'libaom-av1'],
  ...['mpeg4', 'msmpeg4', 'msmpeg4v2', 'msmpeg4v1', 'mpeg1video', 'mpeg2video', 'mpegvideo', 'h263', 'flv'],
  ...['wmv1', 'wmv2', 'wmv3', 'vc1', 'theora', 'prores', 'dnxhd', 'dvvideo', 'mjpeg', 'rawvideo'],
];
const audio = [
  ...[
    'aac',
    'aac_latm',
    'mp3float',
    'mp3',
    'mp2float',
    'mp2',
    'mp1float',
    'ac3',
    'eac3',
    'dca',
    'alac',
    'flac',
  ],
  ...[
    'opus',
    'libopus',
    'vorbis',
    'libvorbis',
    'amrnb',
    'amrwb',
    'wmav1',
    'wmav2',
    'wmapro',
    'speex',
    'libspeex',
  ],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_u8', 'pcm_s8'],
  ...['pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be', 'pcm_alaw', 'pcm_mulaw', 'pcm_s16le_planar'],
  ...['adpcm_ms', 'adpcm_ima_wav', 'adpcm_ima_qt', 'pcm_bluray', 'pcm_dvd'],
];
// ffprobe opens a decoder for every track and gives up at the first refusal, so the tracks that come along
// with talks (covers, bitmap subtitles) must be here too, although nothing ever decodes them.
const passengers = [
  ...['mov_text', 'subrip', 'srt', 'ass', 'ssa', 'webvtt', 'text', 'cc_dec', 'dvbsub', 'dvdsub', 'pgssub'],
  ...['libzvbi_teletextdec', 'png', 'bmp', 'gif'],
  // Logos come as PNG, JPEG and WebP.
  'webp',
];

/** The value of ffmpeg's `-codec_whitelist`. */
export const codecWhitelist = [...video, ...audio, ...passengers].join(',');

/** 8K: 7680 × 4320. */
export const maxPixels = 33_177_600;

/** Streams of a source beyond this number are refused. */
export const maxStreams = 16;
