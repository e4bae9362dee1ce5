/** What a plan omits or changes compared with the request, and why; also why a video has no transcript. */
export const planMessages = {
  crop_upright: 'The video is vertical, so {{ratio}} shows the whole picture.',
  crop_unseen: 'Faces could not be detected, so {{ratio}} shows the whole picture.',
  crop_whole: '{{ratio}} shows the whole picture: {{reasons}}.',
  crop_partly_whole: '{{ratio}} shows {{seconds}} of {{total}} s whole: {{reasons}}.',
  crop_several_people: 'the people on screen do not fit one crop',
  crop_wide_picture: 'a crop would cut off detail, such as text on a slide',
  crop_face_too_large: 'the face is larger than a crop',
  crop_restless_speaker: 'the speaker moves too much for a crop',
  crop_added_part: 'The camera stays in place in the parts you added.',

  faces_failed: 'Faces could not be detected: {{problem}}.',
  speakers_failed:
    'Who speaks could not be detected, so people who share a picture are all shown: {{problem}}.',
  faces_packaged:
    'Faces were detected with the small built-in model, which can miss small or turned faces. Check the framing before you post.',
  faces_no_picture: 'there is no picture in this part of the video',

  captions_no_transcript: 'This video has no transcript; clips were picked by sound.',
  captions_no_speech: 'There is no speech in this moment.',
  captions_no_glyph: 'No font here can draw {{letters}}, so the captions leave them out.',

  transcript_by_choice: 'The clips were picked by sound, as you chose.',
  transcript_no_sound: 'This video has no sound, so there are no captions. Clips were picked by the picture.',
  transcript_no_engine:
    'No speech model is installed, so there are no captions yet. Clips were picked by sound. Add subtitles with --subtitles or --text, or download a model: {{command}}',
} as const;
