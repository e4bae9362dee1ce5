/** Names of the caption styles, wherever one is chosen. */
export const captionsEn = {
  styles: {
    karaoke: 'Karaoke',
    modern: 'Modern',
    classic: 'Classic',
    pop: 'Word pop',
    pill: 'Highlight',
    bounce: 'Bounce',
    one_word: 'One word',
    two_tone: 'Two-tone',
    gradient: 'Gradient',
    outline: 'Outline',
    typewriter: 'Typewriter',
    boxed: 'Boxed',
    minimal: 'Minimal',
    ticker: 'News ticker',
  },
} as const;
