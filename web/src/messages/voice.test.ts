import { messages } from '@jhalak/contract/messages/messages.ts';
import { describe, expect, it } from 'vitest';
import { allClipsEn } from './en/all-clips.ts';
import { apiKeysEn } from './en/api-keys.ts';
import { billingEn } from './en/billing.ts';
import { brandKitsEn } from './en/brand-kits.ts';
import { bumpersEn } from './en/bumpers.ts';
import { captionsEn } from './en/captions.ts';
import { contactEn } from './en/contact.ts';
import { dashboardEn } from './en/dashboard.ts';
import { editorEn } from './en/editor.ts';
import { fontsEn } from './en/fonts.ts';
import { invoicesEn } from './en/invoices.ts';
import { legalEn } from './en/legal.ts';
import { musicEn, soundEn } from './en/music.ts';
import { noticesEn } from './en/notices.ts';
import { notificationsEn } from './en/notifications.ts';
import { operatorEn } from './en/operator.ts';
import { paceEn } from './en/pace.ts';
import { plannerEn } from './en/planner.ts';
import { postingEn } from './en/posting.ts';
import { pricingEn } from './en/pricing.ts';
import { projectEn } from './en/project.ts';
import { publicEn } from './en/public.ts';
import { receiptEn } from './en/receipt.ts';
import { sampleEn } from './en/sample.ts';
import { sessionEn } from './en/session.ts';
import { settingsEn } from './en/settings.ts';
import { sharedEn } from './en/shared.ts';
import { sharingEn } from './en/sharing.ts';
import { studioEn } from './en/studio.ts';
import { subscriptionEn } from './en/subscription.ts';
import { teamEn } from './en/team.ts';
import { templatesEn } from './en/templates.ts';
import { uploadEn } from './en/upload.ts';
import { versionsEn } from './en/versions.ts';
import { webhooksEn } from './en/webhooks.ts';
import { allClipsHi } from './hi/all-clips.ts';
import { apiKeysHi } from './hi/api-keys.ts';
import { billingHi } from './hi/billing.ts';
import { brandKitsHi } from './hi/brand-kits.ts';
import { bumpersHi } from './hi/bumpers.ts';
import { captionsHi } from './hi/captions.ts';
import { contactHi } from './hi/contact.ts';
import { dashboardHi } from './hi/dashboard.ts';
import { editorHi } from './hi/editor.ts';
import { fontsHi } from './hi/fonts.ts';
import { invoicesHi } from './hi/invoices.ts';
import { legalHi } from './hi/legal.ts';
import { messagesHi } from './hi/messages.ts';
import { musicHi, soundHi } from './hi/music.ts';
import { noticesHi } from './hi/notices.ts';
import { notificationsHi } from './hi/notifications.ts';
import { operatorHi } from './hi/operator.ts';
import { paceHi } from './hi/pace.ts';
import { plannerHi } from './hi/planner.ts';
import { postingHi } from './hi/posting.ts';
import { pricingHi } from './hi/pricing.ts';
import { projectHi } from './hi/project.ts';
import { publicHi } from './hi/public.ts';
import { receiptHi } from './hi/receipt.ts';
import { sampleHi } from './hi/sample.ts';
import { sessionHi } from './hi/session.ts';
import { settingsHi } from './hi/settings.ts';
import { sharedHi } from './hi/shared.ts';
import { sharingHi } from './hi/sharing.ts';
import { studioHi } from './hi/studio.ts';
import { subscriptionHi } from './hi/subscription.ts';
import { teamHi } from './hi/team.ts';
import { templatesHi } from './hi/templates.ts';
import { uploadHi } from './hi/upload.ts';
import { versionsHi } from './hi/versions.ts';
import { webhooksHi } from './hi/webhooks.ts';

/** Texts that no surface uses; `passage` is a term of the code, users read "moment". */
const anywhere =
  /\b(somebody|nobody|everybody|whoever|what there is|e-mail|mailbox|talk|passages?|asked|by itself)\b/i;
/** British spelling throughout: one of the two in one product. */
const american = /\b(colors?|emphasize|analyzed?|canceled|labeled)\b/i;
/** Texts of the operator's own pages. */
const operatorOnly = /\b(operator|installation|this machine|server log)\b/i;

/** Words that no creator says aloud, or that have another one of the same meaning beside them: one word for one thing. */
const inHindi =
  /ई-मेल|मेलबॉक्स|निजता|सूचनाएँ|असीमित|भुगतान|सेवा|कुंजी|अनुपात|फ़ॉर्मेट|चिपका|नमूना|टिप्पणी|भूमिका|अनुरोध|गूगल|सेटिंग्स|साइन-इन|प्रगति|API की(?!\s*गाइड)|पंक्ति|बोली पहचान|भराव|खामोशी|दमदार शब्द|^खड़ी$|^चौड़ी$|बैकएंड|उलट बात|न्योत|निमंत्रण|संगीत|बारीकी|सहेज|शीर्षक|संस्करण|कैंसल/;
/** झलक is feminine. */
const masculine = /झलक (?:[\u0900-\u097F]+ ){0,12}?[\u0900-\u097F]+(?:ता है|ा है)(?=[।,]|$)/;
const operatorOnlyInHindi = /ऑपरेटर|इंस्टॉलेशन/;

/** Messages that only operators and the command line show. */
const operatorMessages = new Set([
  ...['sandbox_missing', 'already_running', 'database_failed', 'tool_missing', 'operator_link_invalid'],
  'suspend_operator',
  'site_tool_fixed',
  ...[
    'model_missing',
    'model_busy',
    'model_fixed',
    'language_fixed',
    'language_missing',
    'origin_public',
    'origin_start',
    'internal',
  ],
]);
const creatorMessages = <Catalogue extends object>(catalogue: Catalogue) =>
  Object.fromEntries(Object.entries(catalogue).filter(([code]) => !operatorMessages.has(code)));

/** Sign-up texts about becoming the operator, and texts behind the operator's tabs. */
const operatorKeys = /^(claim|claimText|claimTitle|claimed|upgrade\.missingOperator)$/;

const creatorTexts = (catalogue: object) => textsOf(catalogue).filter(([key]) => !operatorKeys.test(key));

describe('texts for creators', () => {
  it.each(
    Object.entries({
      allClips: allClipsEn,
      apiKeys: apiKeysEn,
      bumpers: bumpersEn,
      captions: captionsEn,
      editor: editorEn,
      fonts: fontsEn,
      invoices: invoicesEn,
      music: musicEn,
      sound: soundEn,
      pace: paceEn,
      receipt: receiptEn,
      studio: studioEn,
      subscription: subscriptionEn,
      team: teamEn,
      templates: templatesEn,
      versions: versionsEn,
      webhooks: webhooksEn,
      billing: billingEn,
      brandKits: brandKitsEn,
      contact: contactEn,
      dashboard: dashboardEn,
      legal: legalEn,
      notices: noticesEn,
      notifications: notificationsEn,
      pricing: pricingEn,
      planner: plannerEn,
      posting: postingEn,
      project: projectEn,
      public: publicEn,
      sample: sampleEn,
      upload: uploadEn,
      session: sessionEn,
      settings: settingsEn,
      shared: sharedEn,
      sharing: sharingEn,
      messages: creatorMessages(messages),
    }),
  )('of %s use no word of the operator’s pages', (_, catalogue) => {
    expect(creatorTexts(catalogue).filter(([, text]) => operatorOnly.test(text))).toEqual([]);
    expect(textsOf(catalogue).filter(([, text]) => anywhere.test(text))).toEqual([]);
    expect(textsOf(catalogue).filter(([, text]) => american.test(text))).toEqual([]);
  });

  it.each(
    Object.entries({
      allClips: allClipsHi,
      apiKeys: apiKeysHi,
      bumpers: bumpersHi,
      captions: captionsHi,
      editor: editorHi,
      fonts: fontsHi,
      invoices: invoicesHi,
      music: musicHi,
      sound: soundHi,
      pace: paceHi,
      receipt: receiptHi,
      studio: studioHi,
      subscription: subscriptionHi,
      team: teamHi,
      templates: templatesHi,
      versions: versionsHi,
      webhooks: webhooksHi,
      billing: billingHi,
      brandKits: brandKitsHi,
      contact: contactHi,
      dashboard: dashboardHi,
      legal: legalHi,
      notices: noticesHi,
      notifications: notificationsHi,
      pricing: pricingHi,
      planner: plannerHi,
      posting: postingHi,
      project: projectHi,
      public: publicHi,
      sample: sampleHi,
      upload: uploadHi,
      session: sessionHi,
      settings: settingsHi,
      shared: sharedHi,
      sharing: sharingHi,
      messages: creatorMessages(messagesHi),
    }),
  )('of %s use no such word in Hindi', (_, catalogue) => {
    expect(creatorTexts(catalogue).filter(([, text]) => operatorOnlyInHindi.test(text))).toEqual([]);
    expect(textsOf(catalogue).filter(([, text]) => inHindi.test(text) || masculine.test(text))).toEqual([]);
  });
});

describe('texts for operators', () => {
  it('use none of the words that no surface uses', () => {
    expect(textsOf(operatorEn).filter(([, text]) => anywhere.test(text))).toEqual([]);
    expect(textsOf(operatorHi).filter(([, text]) => inHindi.test(text) || masculine.test(text))).toEqual([]);
    expect(
      textsOf(messages).filter(([code, text]) => operatorMessages.has(code) && anywhere.test(text)),
    ).toEqual([]);
  });
});

/** Key and text without placeholders, whose names are identifiers. */
function textsOf(catalogue: object, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${before}${key}`, value.replace(/\{+\w+\}+/g, '')]]
      : textsOf(value, `${before}${key}.`),
  );
}
