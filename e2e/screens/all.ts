import { apiScreens } from './api.ts';
import { billingScreens } from './billing.ts';
import { clipsScreens } from './clips.ts';
import { dashboardScreens } from './dashboard.ts';
import { editorScreens } from './editor.ts';
import { operatorScreens } from './operator.ts';
import { postingScreens } from './posting.ts';
import { projectScreens } from './project.ts';
import { publicScreens } from './public.ts';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settings.ts';
import { sharedScreens } from './shared.ts';
import { teamScreens } from './team.ts';

/** Every screen in every state that accessibility, widths and pictures are tested from. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...dashboardScreens,
  ...clipsScreens,
  ...projectScreens,
  ...postingScreens,
  ...editorScreens,
  ...sharedScreens,
  ...billingScreens,
  ...settingsScreens,
  ...apiScreens,
  ...teamScreens,
  ...operatorScreens,
];
