import { planOf } from '@jhalak/contract/plans.ts';
import type { TaxDocument } from '#db/queries/tax/tax-documents.ts';
import type { BillingEvent } from '#db/schema.ts';
import { dayIn, documentWords, rupees } from './pdf/document-words.ts';

type Language = 'en' | 'hi';

/** A billing event with the document that it is about, where it has one. */
export type BillingNews =
  | { kind: 'invoice_issued' | 'refund_done'; document: TaxDocument }
  | Exclude<BillingEvent, { documentId: string }>;

/**
 * Subject and text of a billing email about a workspace, which its owner may not be working in; `origin` is where users
 * open this installation.
 */
export function billingEmailText(
  news: BillingNews,
  { language, origin, workspaceId }: { language: Language; origin: string; workspaceId: string },
): { subject: string; text: string } {
  const [subject, ...paragraphs] = (language === 'hi' ? hindi : english)(news);
  return {
    subject: subject ?? '',
    text: `${paragraphs.join('\n\n')}\n${origin}/billing?workspace=${workspaceId}\n`,
  };
}

const dayOf = (moment: string, language: Language) => dayIn(documentWords[language], moment);

/** The subject, then the paragraphs; the last leads to the billing page. */
function english(news: BillingNews): string[] {
  switch (news.kind) {
    case 'invoice_issued': {
      const { number, totalPaise, test } = news.document;
      return test
        ? [
            `Test document ${number} from Jhalak`,
            'Your choice was made in the test mode of this site. Nothing was charged.',
            `The attached document ${number} is not a tax invoice. All documents are under Billing:`,
          ]
        : [
            `Your invoice ${number} from Jhalak`,
            `Thank you for your payment of ${rupees(totalPaise)}.`,
            `The invoice ${number} is attached. All invoices are under Billing:`,
          ];
    }
    case 'refund_done': {
      const { number, totalPaise, test } = news.document;
      return [
        `Your refund ${number} from Jhalak`,
        test
          ? `${rupees(totalPaise)} is refunded in the test mode of this site. No money moves.`
          : `${rupees(totalPaise)} is on its way back to you. Banks take five to seven working days.`,
        `The credit note ${number} is attached. All documents are under Billing:`,
      ];
    }
    case 'payment_failed':
      return [
        'Your payment to Jhalak did not go through',
        `The payment of ${rupees(news.amountPaise)} for the ${planOf(news.planId).name} plan did not go through.`,
        news.retryAt
          ? `We try again on ${dayOf(news.retryAt, 'en')}, and ${news.isFirst ? 'the plan begins once it is paid' : 'you keep your plan until then'}. Check how you pay here:`
          : `We do not try again. ${news.isFirst ? 'The plan did not begin. You can choose it again here:' : 'Choose your plan again here to keep it:'}`,
      ];
    case 'trial_ending':
      return [
        `Your trial of ${planOf(news.planId).name} ends soon`,
        `Your free trial of the ${planOf(news.planId).name} plan ends on ${dayOf(news.endsAt, 'en')}. After that your workspace is on Free. Your videos and clips stay.`,
        'Choose a plan here to keep its limits:',
      ];
    case 'grant_ending':
      return [
        `Your ${planOf(news.planId).name} plan ends soon`,
        `The ${planOf(news.planId).name} plan was given to your workspace until ${dayOf(news.endsAt, 'en')}. After that its own plan counts again. Your videos and clips stay.`,
        'Choose a plan here to keep its limits:',
      ];
    case 'plan_ended':
      return [
        `Your ${planOf(news.planId).name} plan has ended`,
        `Your ${planOf(news.planId).name} plan ended on ${dayOf(news.endsAt, 'en')}. Your workspace is on Free now. Your videos and clips stay.`,
        'You can choose a plan again here:',
      ];
  }
}

function hindi(news: BillingNews): string[] {
  switch (news.kind) {
    case 'invoice_issued': {
      const { number, totalPaise, test } = news.document;
      return test
        ? [
            `झलक का टेस्ट दस्तावेज़ ${number}`,
            'यह चुनाव इस साइट के टेस्ट मोड में हुआ। कोई पैसा नहीं लिया गया।',
            `साथ में लगा दस्तावेज़ ${number} टैक्स इनवॉइस नहीं है। सभी दस्तावेज़ बिलिंग में मिलेंगे:`,
          ]
        : [
            `झलक से आपका इनवॉइस ${number}`,
            `${rupees(totalPaise)} के पेमेंट के लिए धन्यवाद।`,
            `इनवॉइस ${number} साथ में लगा है। सभी इनवॉइस बिलिंग में मिलेंगे:`,
          ];
    }
    case 'refund_done': {
      const { number, totalPaise, test } = news.document;
      return [
        `झलक से आपका रिफ़ंड ${number}`,
        test
          ? `इस साइट के टेस्ट मोड में ${rupees(totalPaise)} वापस हुए। असल में कोई पैसा नहीं आता-जाता।`
          : `${rupees(totalPaise)} आपको वापस भेज दिए गए हैं। बैंक को पाँच से सात कामकाजी दिन लगते हैं।`,
        `क्रेडिट नोट ${number} साथ में लगा है। सभी दस्तावेज़ बिलिंग में मिलेंगे:`,
      ];
    }
    case 'payment_failed':
      return [
        'आपके झलक प्लान का पेमेंट नहीं हो पाया',
        `${planOf(news.planId).name} प्लान के लिए ${rupees(news.amountPaise)} का पेमेंट नहीं हो पाया।`,
        news.retryAt
          ? `${dayOf(news.retryAt, 'hi')} को फिर कोशिश होगी, ${news.isFirst ? 'पेमेंट होते ही प्लान शुरू होगा' : 'तब तक आपका प्लान चालू है'}। पेमेंट का तरीका यहाँ जाँचें:`
          : `अब फिर कोशिश नहीं होगी। ${news.isFirst ? 'प्लान शुरू नहीं हुआ। उसे यहाँ फिर चुन सकते हैं:' : 'प्लान बनाए रखने के लिए उसे यहाँ फिर चुनें:'}`,
      ];
    case 'trial_ending':
      return [
        `आपका ${planOf(news.planId).name} ट्रायल ख़त्म होने वाला है`,
        `${planOf(news.planId).name} प्लान का मुफ़्त ट्रायल ${dayOf(news.endsAt, 'hi')} को ख़त्म होगा। उसके बाद आपका वर्कस्पेस Free पर रहेगा। आपके वीडियो और क्लिप बने रहेंगे।`,
        'प्लान बनाए रखने के लिए यहाँ चुनें:',
      ];
    case 'grant_ending':
      return [
        `${planOf(news.planId).name} प्लान ख़त्म होने वाला है`,
        `आपके वर्कस्पेस को ${planOf(news.planId).name} प्लान ${dayOf(news.endsAt, 'hi')} तक मुफ़्त मिला है। उसके बाद उसका अपना प्लान फिर लागू होगा। आपके वीडियो और क्लिप बने रहेंगे।`,
        'प्लान बनाए रखने के लिए यहाँ चुनें:',
      ];
    case 'plan_ended':
      return [
        `आपका ${planOf(news.planId).name} प्लान ख़त्म हुआ`,
        `आपका ${planOf(news.planId).name} प्लान ${dayOf(news.endsAt, 'hi')} को ख़त्म हुआ। आपका वर्कस्पेस अब Free पर है। आपके वीडियो और क्लिप बने रहेंगे।`,
        'प्लान यहाँ फिर चुन सकते हैं:',
      ];
  }
}
