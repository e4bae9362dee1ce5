/** Captions alone: nothing is picked, the whole video becomes one clip. */
export const captionOnlyEn = {
  title: 'Just add captions',
  text: 'Nothing is picked: the whole video with captions, in every ratio. Trim and cut it in the editor.',
  textShort:
    'This short is vertical already: keep all of it and add captions. Trim and cut it in the editor.',
  tooLong: 'Captions alone are made for up to {{limit}}. Choose a part of at most {{limit}}.',
  button: 'Just add captions',
  oneClick: 'Add captions in 1 click',
  choose: 'What to make',
  clips: 'Clips',
  whole: 'The whole video',
};
