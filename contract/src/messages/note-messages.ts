/** Why a request for clips brought fewer than were asked for, or other ones; parts of a sentence stand before it. */
export const noteSentences = {
  fewer_too_short: 'the video is too short for more',
  fewer_whole: 'the video is so short that one clip holds all of it',
  fewer_one_passage: 'only one passage makes sense on its own at this length',
  fewer_shown: 'your clips show the rest of it already',
  fewer_new_passage: 'only one passage that your clips do not show yet makes sense on its own at this length',
  fewer_new_passages:
    'only {found} passages that your clips do not show yet make sense on their own at this length without overlapping',
  fewer_passages: 'only {found} passages make sense on their own at this length without overlapping',
  fewer_single_topic: 'only one passage about “{topic}” makes sense on its own at this length',
  fewer_topic: 'only {found} passages about “{topic}” make sense on their own at this length',
  fewer_topic_new: 'your clips show the other passages about “{topic}” already',
  note_one_clip: 'You asked for {asked} clips; there is {found}, because {why}.',
  note_fewer_clips: 'You asked for {asked} clips; there are {found}, because {why}.',
  note_by_sound: 'There is hardly any speech in this video, so clips were picked by sound.',
  note_no_words: 'Nothing is said in it, so there are no captions.',
  note_nothing_left:
    'There are no other passages of this length: your clips show the rest already. ' +
    'Choose a shorter length or another part of the video, or ask for the best passages again.',
  note_topic_absent:
    'No words like “{topic}” are said in this video, so no clips were made. Try another word for it, as the speakers say it, or leave the field empty for the best clips.',
  note_topic_shown:
    'Your clips show every passage about “{topic}” already. Choose the best passages again, or another topic.',
  note_topic_needs_words:
    'Clips about a topic need a transcript, and this video has none yet. Add subtitles or a speech model, then try again.',
  note_unfinished: '{lost} of {all} clips could not be finished: {why}',
} as const;
