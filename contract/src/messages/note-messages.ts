/** Why a request produced fewer or other clips than requested; parts of sentences come first. */
export const noteSentences = {
  fewer_too_short: 'the video is too short for more',
  fewer_whole: 'the video is so short that one clip holds all of it',
  fewer_one_passage: 'only one moment makes sense on its own at this length',
  fewer_shown: 'your clips already show the rest',
  fewer_new_passage: 'only one moment outside your clips makes sense on its own at this length',
  fewer_new_passages:
    'only {{found}} moments outside your clips make sense on their own at this length without overlapping',
  fewer_passages: 'only {{found}} moments make sense on their own at this length without overlapping',
  fewer_single_topic: 'only one moment about “{{topic}}” makes sense on its own at this length',
  fewer_topic: 'only {{found}} moments about “{{topic}}” make sense on their own at this length',
  fewer_topic_new: 'your clips already show the other moments about “{{topic}}”',
  fewer_named: 'your words ask for {{found}}',
  note_one_clip: '{{found}} clip instead of {{asked}}: {{why}}.',
  note_fewer_clips: '{{found}} clips instead of {{asked}}: {{why}}.',
  note_by_sound: 'There is hardly any speech in this video, so clips were picked by sound.',
  note_no_words: 'There is no speech in it, so there are no captions.',
  note_nothing_left:
    'Your clips already show every moment of this length. Choose a shorter length or another part of the video, or find the best moments overall again.',
  note_topic_absent:
    'This video has no words like “{{topic}}”, so no clips were made. Try another word that the speakers use, or leave the field empty for the best clips.',
  note_left_out:
    'Every moment mentions what you want left out (“{{subject}}”), so no clips were made. Leave out less, then try again.',
  note_part_absent: 'No moment was found for “{{part}}”.',
  note_part_crowded_out: 'No clip was left for “{{part}}”. Choose more clips to get it.',
  note_topic_shown:
    'Your clips already show every moment about “{{topic}}”. Choose the best moments overall, or another topic.',
  note_topic_needs_words:
    'Clips about a topic need a transcript, and this video has none yet. Upload subtitles, then try again.',
  note_language_ranking: 'Clips were picked by Jhalak’s own ranking, because {{why}}.',
  note_language_missed: 'The language model could not choose, because {{why}}.',
  note_language_missed_topic:
    'The language model could not choose, because {{why}}. Try again once it can: it also finds what is said in other words.',
  note_language_parts: 'The language model read only a part of the video, because {{why}}.',
  note_language_edges: 'Clips are the language model’s first choice, without a second look, because {{why}}.',
  note_language_texts: 'Titles and hashtags are Jhalak’s own, because {{why}}.',
  note_language_some_texts: 'Some titles and hashtags are Jhalak’s own, because {{why}}.',
  language_unreachable: 'the language model cannot be reached',
  language_slow: 'the language model took too long',
  language_unauthorized: 'the language model does not accept the key that is set up',
  language_not_found: 'there is no such language model at the address that is set up',
  language_busy: 'the language model is busy',
  language_refused: 'the language model refused the request',
  language_too_long:
    'the language model cannot hold so much text: LANGUAGE_CONTEXT_TOKENS is higher than what it holds',
  language_no_credit: 'the account of the language model has no credit left',
  language_cut_off: 'the language model broke off its answer',
  language_not_understood: 'the answer of the language model could not be used',
  language_stopped: 'Jhalak’s own language model stopped, or had too little memory',
  language_lines: 'the language model left lines out or merged them, twice',
  language_used_up: 'this month’s budget for the language model is used up',
  subtitles_late: 'Subtitles shifted {{seconds}} s earlier to match the voice.',
  subtitles_early: 'Subtitles shifted {{seconds}} s later to match the voice.',
  subtitles_rate: 'Subtitles changed from {{from}} to {{to}} frames a second to match the voice.',
  subtitles_stray:
    'From {{start}} to {{end}}, beginning with “{{words}}”, your subtitles do not match the voice. Check that part.',
  subtitles_left_out:
    'From {{start}} to {{end}} your subtitles leave something out. If it is speech, add it after “{{words}}” and upload the file again.',
  subtitles_of_another:
    'Your subtitles, beginning with “{{words}}” at {{start}}, do not begin where the voice does. Check that they belong to this video.',
  note_unfinished: 'Clips that could not be finished: {{lost}} of {{all}}. {{why}}',
} as const;
