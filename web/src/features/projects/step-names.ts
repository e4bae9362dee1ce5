/** The server's steps in plain words, as keys of the catalogue. */
export const stepNames: Record<
  string,
  `project.steps.${'import' | 'import-link' | 'probe' | 'transcribe' | 'moments' | 'plan' | 'render' | 'other'}`
> = {
  import: 'project.steps.import',
  'import-link': 'project.steps.import-link',
  probe: 'project.steps.probe',
  transcribe: 'project.steps.transcribe',
  moments: 'project.steps.moments',
  plan: 'project.steps.plan',
  render: 'project.steps.render',
};
