import type { en } from './en/en.ts';

type StepKey = `project.steps.${keyof (typeof en)['project']['steps']}`;

const steps: Record<string, StepKey> = {
  import: 'project.steps.import',
  'import-link': 'project.steps.import-link',
  probe: 'project.steps.probe',
  transcribe: 'project.steps.transcribe',
  'time-words': 'project.steps.time-words',
  moments: 'project.steps.moments',
  repick: 'project.steps.repick',
  plan: 'project.steps.plan',
  render: 'project.steps.render',
  'plan-ratio': 'project.steps.plan-ratio',
  export: 'project.steps.export',
};

/** A step of the server in plain words, as a key of the catalogue. */
export const stepName = (job: string | null): StepKey => steps[job ?? ''] ?? 'project.steps.other';
