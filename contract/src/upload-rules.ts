import { type Detail, type Message, message } from './messages/message.ts';

/** What may be uploaded over HTTP; an operator may raise and extend it. */
export interface UploadRules {
  maxBytes: number;
  /** Containers as the bytes tell them: `mp4`, `mov`, `avi`, `mkv`, `webm`, `mp3` … */
  types: string[];
  /** Limit of an import from a link. */
  maxLinkBytes: number;
}

/** The five types that are accepted by default. */
export const defaultUploadTypes = ['mp4', 'mov', 'avi', 'mkv', 'webm'];
export const defaultMaxUploadBytes = 500 * 1024 ** 2;
export const defaultMaxLinkBytes = 10 * 1024 ** 3;

/** Every container that the server can tell by its bytes, with the MIME types browsers report for it. */
export const uploadTypes: Record<string, { label: string; mimeTypes: string[] }> = {
  mp4: { label: 'MP4', mimeTypes: ['video/mp4', 'video/x-m4v'] },
  mov: { label: 'MOV', mimeTypes: ['video/mov', 'video/quicktime'] },
  avi: { label: 'AVI', mimeTypes: ['video/avi', 'video/x-msvideo', 'video/vnd.avi'] },
  mkv: { label: 'MKV', mimeTypes: ['video/mkv', 'video/x-matroska', 'video/matroska'] },
  webm: { label: 'WebM', mimeTypes: ['video/webm'] },
  '3gp': { label: '3GP', mimeTypes: ['video/3gpp', 'video/3gpp2'] },
  ts: { label: 'MTS', mimeTypes: ['video/mp2t', 'model/vnd.mts'] },
  mpg: { label: 'MPEG', mimeTypes: ['video/mpeg'] },
  mxf: { label: 'MXF', mimeTypes: ['application/mxf'] },
  flv: { label: 'FLV', mimeTypes: ['video/x-flv'] },
  wmv: { label: 'WMV', mimeTypes: ['video/x-ms-wmv'] },
  mp3: { label: 'MP3', mimeTypes: ['audio/mpeg'] },
  m4a: { label: 'M4A', mimeTypes: ['audio/mp4', 'audio/x-m4a'] },
  wav: { label: 'WAV', mimeTypes: ['audio/wav', 'audio/x-wav'] },
  ogg: { label: 'OGG', mimeTypes: ['audio/ogg', 'video/ogg'] },
  flac: { label: 'FLAC', mimeTypes: ['audio/flac', 'audio/x-flac'] },
  aac: { label: 'AAC', mimeTypes: ['audio/aac'] },
  amr: { label: 'AMR', mimeTypes: ['audio/amr'] },
};

/** 524288000 → `500 MB`, 10737418240 → `10 GB`; at most one decimal. */
export function sizeLabel(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  if (gigabytes >= 1) return `${Number(gigabytes.toFixed(1))} GB`;
  return `${Number((bytes / 1024 ** 2).toFixed(1))} MB`;
}

/** What is said of a file that is larger than the limit, which the specification writes without a space. */
export const tooLargeMessage = ({ maxBytes }: Pick<UploadRules, 'maxBytes'>): Message =>
  message('upload_too_large_limit', { limit: sizeLabel(maxBytes).replace(' ', '') });

/** What is said of a file that is none of the types. */
export const wrongTypeMessage = ({ types }: { types: readonly string[] }): Message =>
  message('upload_type', { types: allowedTypes({ types }) });

/** The usual name of a container. */
export const typeLabel = (type: string): string => uploadTypes[type]?.label ?? type.toUpperCase();

/** The types by their usual names: `MP4, MOV, or WebM`. */
export function allowedTypes({ types }: { types: readonly string[] }): Detail {
  const labels = types.map(typeLabel);
  const last = labels.at(-1) ?? '';
  if (labels.length < 2) return last;
  const first = labels.slice(0, -1).join(', ');
  return message(labels.length === 2 ? 'either' : 'either_of', { first, last });
}

/** What to do with a file that is too large, besides making it smaller. */
export const alternativesToLimit = ({ maxLinkBytes }: Pick<UploadRules, 'maxLinkBytes'>): Message[] => [
  message('upload_by_link', { limit: sizeLabel(maxLinkBytes) }),
  message('upload_by_command'),
];

/** Values of a file input's `accept`. */
export const acceptedMimeTypes = ({ types }: Pick<UploadRules, 'types'>): string[] =>
  types.flatMap((type) => uploadTypes[type]?.mimeTypes ?? []);
