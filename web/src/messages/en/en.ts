import { messages } from '@jhalak/contract/messages/messages.ts';
import { allClipsEn } from './all-clips.ts';
import { apiKeysEn } from './api-keys.ts';
import { brandKitsEn } from './brand-kits.ts';
import { bumpersEn } from './bumpers.ts';
import { captionsEn } from './captions.ts';
import { contactEn } from './contact.ts';
import { designEn } from './design.ts';
import { dictionaryEn, namesEn, profanityEn } from './dictionary.ts';
import { editorEn } from './editor.ts';
import { foldersEn } from './folders.ts';
import { fontsEn } from './fonts.ts';
import { homeEn } from './home.ts';
import { invoicesEn } from './invoices.ts';
import { landingEn } from './landing.ts';
import { languagesEn } from './languages.ts';
import { legalEn } from './legal.ts';
import { musicEn, soundEn } from './music.ts';
import { operatorEn } from './operator.ts';
import { paceEn } from './pace.ts';
import { plannerEn } from './planner.ts';
import { postingEn } from './posting.ts';
import { pricingBelowEn } from './pricing-below.ts';
import { receiptEn } from './receipt.ts';
import { settingsEn } from './settings.ts';
import { sharedEn } from './shared.ts';
import { sharingEn } from './sharing.ts';
import { speechServicesEn } from './speech-services.ts';
import { studioEn } from './studio.ts';
import { subscriptionEn } from './subscription.ts';
import { templatesEn } from './templates.ts';
import { versionsEn } from './versions.ts';
import { webhooksEn } from './webhooks.ts';

export const en = {
  ...homeEn,
  allClips: allClipsEn,
  landing: landingEn,
  languages: languagesEn,
  legal: legalEn,
  webhooks: webhooksEn,
  planner: plannerEn,
  pricingBelow: pricingBelowEn,
  posting: postingEn,
  design: designEn,
  dictionary: dictionaryEn,
  profanity: profanityEn,
  names: namesEn,
  editor: editorEn,
  music: musicEn,
  sound: soundEn,
  pace: paceEn,
  speechServices: speechServicesEn,
  studio: studioEn,
  templates: templatesEn,
  receipt: receiptEn,
  apiKeys: apiKeysEn,
  subscription: subscriptionEn,
  invoices: invoicesEn,
  brandKits: brandKitsEn,
  bumpers: bumpersEn,
  folders: foldersEn,
  fonts: fontsEn,
  captions: captionsEn,
  contact: contactEn,
  operator: operatorEn,
  settings: settingsEn,
  shared: sharedEn,
  sharing: sharingEn,
  versions: versionsEn,
  messages,
} as const;

/** The shape that every other language fills in: the same keys, other words. */
export type Words<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Words<Catalogue[Key]>;
};
