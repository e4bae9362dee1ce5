import type { en, Words } from '../en/en.ts';
import { allClipsHi } from './all-clips.ts';
import { apiKeysHi } from './api-keys.ts';
import { billingHi } from './billing.ts';
import { brandKitsHi } from './brand-kits.ts';
import { bumpersHi } from './bumpers.ts';
import { captionOnlyHi } from './caption-only.ts';
import { captionsHi } from './captions.ts';
import { contactHi } from './contact.ts';
import { dashboardHi } from './dashboard.ts';
import { designHi } from './design.ts';
import { dictionaryHi, namesHi, profanityHi } from './dictionary.ts';
import { editorHi } from './editor.ts';
import { foldersHi } from './folders.ts';
import { fontsHi } from './fonts.ts';
import { invoicesHi } from './invoices.ts';
import { landingHi } from './landing.ts';
import { languagesHi } from './languages.ts';
import { legalHi } from './legal.ts';
import { messagesHi } from './messages.ts';
import { musicHi, soundHi } from './music.ts';
import { noticesHi } from './notices.ts';
import { notificationsHi } from './notifications.ts';
import { operatorHi } from './operator.ts';
import { operatorAreaHi } from './operator-area.ts';
import { paceHi } from './pace.ts';
import { plannerHi } from './planner.ts';
import { postingHi } from './posting.ts';
import { pricingHi } from './pricing.ts';
import { pricingBelowHi } from './pricing-below.ts';
import { projectHi } from './project.ts';
import { publicHi } from './public.ts';
import { receiptHi } from './receipt.ts';
import { sampleHi } from './sample.ts';
import { sessionHi } from './session.ts';
import { settingsHi } from './settings.ts';
import { sharedHi } from './shared.ts';
import { sharingHi } from './sharing.ts';
import { speechServicesHi } from './speech-services.ts';
import { studioHi } from './studio.ts';
import { subscriptionHi } from './subscription.ts';
import { teamHi } from './team.ts';
import { templatesHi } from './templates.ts';
import { uploadHi } from './upload.ts';
import { versionsHi } from './versions.ts';
import { webhooksHi } from './webhooks.ts';
import { wordsHi } from './words.ts';

export const hi: Words<typeof en> = {
  words: wordsHi,
  public: publicHi,
  pricing: pricingHi,
  session: sessionHi,
  dashboard: dashboardHi,
  upload: uploadHi,
  project: projectHi,
  captionOnly: captionOnlyHi,
  team: teamHi,
  notices: noticesHi,
  notifications: notificationsHi,
  sample: sampleHi,
  billing: billingHi,
  operatorArea: operatorAreaHi,
  allClips: allClipsHi,
  landing: landingHi,
  languages: languagesHi,
  legal: legalHi,
  webhooks: webhooksHi,
  planner: plannerHi,
  pricingBelow: pricingBelowHi,
  posting: postingHi,
  design: designHi,
  dictionary: dictionaryHi,
  profanity: profanityHi,
  names: namesHi,
  editor: editorHi,
  music: musicHi,
  sound: soundHi,
  pace: paceHi,
  speechServices: speechServicesHi,
  studio: studioHi,
  templates: templatesHi,
  receipt: receiptHi,
  apiKeys: apiKeysHi,
  subscription: subscriptionHi,
  invoices: invoicesHi,
  brandKits: brandKitsHi,
  bumpers: bumpersHi,
  folders: foldersHi,
  fonts: fontsHi,
  captions: captionsHi,
  contact: contactHi,
  operator: operatorHi,
  settings: settingsHi,
  shared: sharedHi,
  sharing: sharingHi,
  versions: versionsHi,
  messages: messagesHi,
};
