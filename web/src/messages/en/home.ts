import { billingEn } from './billing.ts';
import { captionOnlyEn } from './caption-only.ts';
import { dashboardEn } from './dashboard.ts';
import { firstEn } from './first.ts';
import { noticesEn } from './notices.ts';
import { notificationsEn } from './notifications.ts';
import { operatorAreaEn } from './operator-area.ts';
import { projectEn } from './project.ts';
import { sampleEn } from './sample.ts';
import { teamEn } from './team.ts';
import { uploadEn } from './upload.ts';

/** Texts of the shell and of its first page, without those about videos: all others load with what says them. */
export const homeEn = {
  ...firstEn,
  dashboard: dashboardEn,
  upload: uploadEn,
  project: projectEn,
  captionOnly: captionOnlyEn,
  team: teamEn,
  notices: noticesEn,
  notifications: notificationsEn,
  sample: sampleEn,
  billing: billingEn,
  operatorArea: operatorAreaEn,
} as const;
