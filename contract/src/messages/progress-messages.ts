/** What a running job does, and the name of a stage before its first job starts. */
export const progressMessages = {
  progress_file: 'Reading the file',
  progress_link: 'Opening the link',
  progress_download: 'Downloading',
  progress_headers: 'Reading the details',
  progress_picture: 'Reading the picture',
  progress_sound: 'Analysing the sound',
  progress_poster: 'Making a thumbnail',
  progress_extract: 'Preparing the sound',
  progress_subtitles: 'Reading subtitles',
  progress_speech_coming: 'Waiting until speech recognition is ready',
  progress_timing: 'Finding when each word is said',
  progress_speech: 'Recognising speech',
  progress_moments: 'Finding moments',
  progress_faces: 'Looking for faces',
  progress_plan: 'Planning the clip',
  progress_loudness: 'Measuring the loudness',
  progress_render: 'Rendering',
  progress_check: 'Checking the file',
  progress_broll: 'Reading the footage',
  progress_logo: 'Reading the logo',
  progress_data_copy: 'Collecting your data',

  stage_link: 'Fetching the video',
  stage_probe: 'Checking the video',
  stage_plan: 'Planning the clips',
  stage_render: 'Making the clips',
} as const;

/** What a job reports about itself, by its code. */
export type ProgressCode = keyof typeof progressMessages;

/**
 * A stored label in English with its code. Labels stored before codes existed are English texts; their code is null.
 */
export function progressLabel(stored: string): { label: string; labelCode: ProgressCode | null } {
  if (!isProgressCode(stored)) return { label: stored, labelCode: null };
  return { label: progressMessages[stored], labelCode: stored };
}

const isProgressCode = (stored: string): stored is ProgressCode => Object.hasOwn(progressMessages, stored);
