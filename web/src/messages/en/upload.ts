/** Sending files and links. */
export const uploadEn = {
  uploading: 'Uploading {{name}}',
  pausedName: 'Paused: {{name}}',
  sent: '{{sent}} of {{total}}',
  pace: '{{speed}}/s · about {{time}} left',
  continue: 'Continue',
  cancel: 'Cancel upload',
  leave: 'You can go to other pages. If the connection breaks, it continues where it stopped.',
  resumes: 'Lost your connection? Uploads resume by themselves.',
  next: 'Next',
  removeWaiting: 'Do not upload {{name}}',
  resume: '{{name}}: choose the same file to continue at {{percent}}%.',
  resumeElsewhere: '{{name}} stopped at {{percent}}% in another browser. Continue it there.',
  keptUntil: 'Kept until {{time}}',
  discard: 'Discard',
  kept: 'The uploaded part of {{name}} is kept.',
  dismiss: 'Dismiss',
} as const;
