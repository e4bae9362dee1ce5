export const sampleEn = {
  open: 'Try it with a sample project',
  preparing: 'Preparing the sample, {{percent}}%. It opens when it is ready.',
  progress: 'Preparing the sample project',
  failed: 'The sample could not be prepared. Try again later, or upload your own video.',
} as const;
