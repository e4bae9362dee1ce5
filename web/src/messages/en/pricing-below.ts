/** What stands under the plans of the pricing page. */
export const pricingBelowEn = {
  minute: {
    title: 'What a minute gets you',
    lead: 'Plans count the minutes of the video you bring, not of the clips that come out.',
    clipsTitle: 'All its clips',
    clipsText:
      'A one-hour episode counts 60 minutes, once. Take three clips from it today and more next month: the same 60.',
    editsTitle: 'All your edits',
    editsText:
      'Cut, restyle, change the ratio or the script of the captions as often as you like. Only downloads can have a limit.',
    failsTitle: 'Only what worked',
    failsText: 'A failed or cancelled job counts nothing. Minutes count when the transcript is ready.',
    sizeTitle: 'Files up to {{size}}',
    sizeText: 'Is your recording larger? Export it at 720p or a lower bitrate: the words and faces stay.',
  },
  questions: {
    title: 'Questions about plans',
    minutesQ: 'How are minutes rounded?',
    minutesA: 'Up to the full minute, once for each video. Clipping the same video again is free.',
    moreQ: 'What if I need more minutes?',
    moreA: 'On a paid plan you can buy {{minutes}} minutes for {{price}} at any time. They don’t expire.',
    exportQ: 'What counts as an exported clip?',
    exportA:
      'The first download of a clip, in any ratio. Making and playing clips in the browser is free on every plan.',
    cancelQ: 'Can I cancel?',
    cancelA: 'Anytime. You keep your projects and clips when you go back to Free.',
  },
} as const;
