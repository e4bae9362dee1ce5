/** What was measured on a finished clip, and what can be done where it needs attention. */
export const receiptMessages = {
  receipt_people_shown: 'A person is in view whenever the video shows one.',
  receipt_people_missing:
    'In {{percent}}% of its time no person is in view, although the video shows one there.',
  receipt_no_faces: 'The video shows no faces in this part.',
  receipt_no_picture: 'The video has sound only.',
  receipt_faces_unknown: 'Not known: faces were not looked for in this part.',
  receipt_captions_clear: 'Captions stand clear of faces.',
  receipt_captions_cover: 'Captions cover part of a face in {{percent}}% of their time.',
  receipt_no_captions: 'This clip has no captions.',
  receipt_words: 'All {{count}} spoken words are shown at the right time.',
  receipt_words_edited:
    '{{count}} words are shown at the right time; you changed {{changed}} of them and hid {{hidden}} more.',
  receipt_words_apart: '{{count}} words of the captions are not heard where they are shown.',
  receipt_translated: 'All {{count}} lines are translated into {{language}} by {{model}}.',
  receipt_translated_edited:
    'All {{count}} lines are translated into {{language}} by {{model}}; you changed {{changed}} of them.',
  receipt_translated_open: 'Not translated into {{language}}, or changed since: {{open}} of {{count}} lines.',
  receipt_no_question: 'No question stands right before this clip.',
  receipt_question_card: 'The question that it answers stands on a card.',
  receipt_question_title: 'The question that it answers stands in the title.',
  receipt_question_missing: 'It answers a question that viewers do not hear: {{question}}.',
  receipt_no_sound: 'The video has no sound.',
  receipt_loudness: '{{found}} LUFS, as platforms play it.',
  receipt_loudness_unknown: 'Not known: it is silent or too short to measure.',
  receipt_loudness_off:
    '{{found}} LUFS instead of {{wanted}}: the recording is too quiet to be raised that far.',
  receipt_font_missing:
    'The font “{{name}}” was deleted, so the captions are set in the font of their style.',
  receipt_broll_missing: '{{count}} pieces of footage are gone from the library and were left out.',
  receipt_music_missing: 'The music is gone from the library, so the clip has none.',
  receipt_logo_missing: 'The logo was deleted, so the clip has none.',

  advice_people: 'Choose another view for these shots in the Frame panel.',
  advice_captions_clear:
    'Choose a caption style that stands elsewhere, or frame the shot closer in the Frame panel.',
  advice_words: 'Export the clip again.',
  advice_font: 'Choose another font in the Customize panel, or keep the clip as it is.',
  advice_broll: 'Replace them in the B-roll panel, or remove them from the clip.',
  advice_music: 'Choose other music in the Customize panel, or remove it from the clip.',
  advice_logo: 'Put your current logo on the clip in the Customize panel, or keep the clip as it is.',
  advice_translated: 'Translate the changed lines in the Customize panel, then export the clip again.',
  advice_question: 'Start the clip earlier, or put the question on a card.',
  advice_loudness: 'Raise the recording in a sound editor and upload it again, or post it as it is.',
} as const;
