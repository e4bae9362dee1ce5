/** Intro and outro, in the brand kits and in the editor. */
export const bumpersEn = {
  title: 'Intro and outro',
  intro: 'Intro',
  outro: 'Outro',
  none: 'None',
  upload: 'Upload picture or video',
  reading: 'Reading the file…',
  failed: 'The file could not be used',
  tooLong:
    '“{{name}}” is {{seconds}} s long. An intro or outro lasts up to 5 s, so shorten it and upload it again.',
  hint: 'A video of up to 5 seconds, or a picture not made by AI, shown for 2. Videos play their own sound, as loud as the clip. They fill the frame, or show whole on black if too much would be cut off.',
  choice: '{{name}} · {{seconds}} s',
  show: '{{kind}} of {{seconds}} s',
  longer: 'The file is {{seconds}} s longer than the clip; subtitle files follow.',
  noneInKit: 'Your brand kit has no intro and no outro. Choose them in the settings, under Brand kits.',
} as const;
