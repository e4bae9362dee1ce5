/** What a plan leaves out or shows otherwise than was requested, and why; also why a video has no transcript. */
export const planMessages = {
  crop_upright: 'The picture is upright, so {ratio} shows it whole.',
  crop_unseen: 'Faces could not be looked for, so {ratio} shows the whole picture.',
  crop_whole: '{ratio} shows the whole picture: {reasons}.',
  crop_partly_whole: '{ratio} shows {seconds} of {total} s whole: {reasons}.',
  crop_several_people: 'people who matter alike do not fit one crop',
  crop_wide_picture: 'a crop would cut detail off, such as the text of a slide',
  crop_face_too_large: 'the face is larger than a crop',
  crop_restless_speaker: 'the speaker moves more than a crop can hold',
  crop_added_part: 'The camera keeps its place in what was added by hand.',

  faces_failed: 'Faces could not be looked for: {problem}.',
  faces_no_picture: 'there is no picture in this part of the video',

  captions_no_transcript: 'This video has no transcript; clips were picked by sound.',
  captions_no_speech: 'Nothing is said in this passage.',
  captions_no_glyph: 'No packaged font draws {letters}; the captions leave them out.',

  transcript_by_choice: 'The clips were picked by sound, as you chose.',
  transcript_no_sound: 'This video has no sound, so there are no captions. Clips were picked by the picture.',
  transcript_no_engine:
    'No speech model on this machine, so there are no captions yet. Clips were picked by sound. Add subtitles with --subtitles or --text, or download a model: {command}',
} as const;
