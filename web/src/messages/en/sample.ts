export const sampleEn = {
  open: 'Try it with a sample project',
  preparing: 'The sample is being prepared, {{percent}} %. It opens by itself.',
  progress: 'Preparing the sample project',
  failed: 'The sample could not be prepared here. It is tried again when Jhalak is started next.',
} as const;
