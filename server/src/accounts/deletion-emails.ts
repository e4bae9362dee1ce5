import type { EmailLanguage } from './email-language.ts';
import { emailOf } from './emails.ts';

interface DeletionEmailParts {
  to: string;
  receipt: string;
  language: EmailLanguage;
}

interface ScheduledEmailParts extends DeletionEmailParts {
  /** Origin under which users open this installation. */
  origin: string;
  dueAt: Date;
}

/** The day of a deletion and its hour in India. */
const momentIn = (language: EmailLanguage, moment: Date): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    // “रात 2:20 बजे”, not “2:20 am बजे”.
    ...(language === 'hi' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  }).format(moment);

type Named = readonly { name: string }[];
const namesOf = (workspaces: Named): string => workspaces.map(({ name }) => name).join(', ');
type Teams = readonly { id: string; name: string }[];
const linksTo = (origin: string, teams: Teams): string =>
  teams.map(({ id, name }) => `- ${name}: ${origin}/settings?workspace=${id}#team\n`).join('');
const linesOf = (workspaces: Named): string => workspaces.map(({ name }) => `- ${name}\n`).join('');

/** Says until when a deletion can be undone, and which workspaces it takes along. */
export const deletionScheduledEmail = emailOf<ScheduledEmailParts & { workspaces: Named }>({
  en: ({ to, receipt, origin, dueAt, workspaces }) => ({
    subject: 'Your Jhalak account will be deleted',
    text: `Your Jhalak account ${to} will be deleted on ${momentIn('en', dueAt)} (India)${workspaces.length > 0 ? `, and with it these workspaces, their videos and clips:\n${linesOf(workspaces)}` : '. '}Invoices are kept, as the law requires.

Changed your mind, or it wasn’t you? Sign in before then and choose “Keep my account”:
${origin}/settings#data

Receipt: ${receipt}
`,
  }),
  hi: ({ to, receipt, origin, dueAt, workspaces }) => ({
    subject: 'आपका झलक अकाउंट हटा दिया जाएगा',
    text: `आपका झलक अकाउंट ${to} ${momentIn('hi', dueAt)} (IST) हट जाएगा${workspaces.length > 0 ? `, और उसके साथ ये वर्कस्पेस, उनके वीडियो और क्लिप भी:\n${linesOf(workspaces)}` : '। '}कानून के मुताबिक इनवॉइस रखे जाते हैं।

मन बदल गया, या यह आपने नहीं किया? उससे पहले साइन इन करें और “मेरा अकाउंट रखें” चुनें:
${origin}/settings#data

रसीद: ${receipt}
`,
  }),
});

/** Says why a deletion that was due waits for another week. */
export const deletionBlockedEmail = emailOf<ScheduledEmailParts & { teams: Teams }>({
  en: ({ to, receipt, origin, dueAt, teams }) => ({
    subject: 'Your Jhalak account can’t be deleted yet',
    text: `Your Jhalak account ${to} was to be deleted by now, but you are the only owner of ${namesOf(teams)}, where others work too.

Make another member the owner, or remove the other members:
${linksTo(origin, teams)}Your account is then deleted on ${momentIn('en', dueAt)} (India).

Want to keep your account? Choose “Keep my account”:
${origin}/settings#data

Receipt: ${receipt}
`,
  }),
  hi: ({ to, receipt, origin, dueAt, teams }) => ({
    subject: 'आपका झलक अकाउंट अभी नहीं हट सका',
    text: `आपका झलक अकाउंट ${to} अब तक हट जाना था, लेकिन ${namesOf(teams)} के अकेले मालिक आप हैं, और वहाँ दूसरे लोग भी काम करते हैं।

किसी दूसरे सदस्य को मालिक बनाएँ, या बाकी सदस्यों को हटाएँ:
${linksTo(origin, teams)}उसके बाद आपका अकाउंट ${momentIn('hi', dueAt)} (IST) हट जाएगा।

अकाउंट रखना है? “मेरा अकाउंट रखें” चुनें:
${origin}/settings#data

रसीद: ${receipt}
`,
  }),
});

/** The receipt of a deletion that is done. */
export const accountDeletedEmail = emailOf<DeletionEmailParts>({
  en: ({ to, receipt }) => ({
    subject: 'Your Jhalak account is deleted',
    text: `Your Jhalak account ${to} is deleted, with the workspaces that only you were in, their videos and clips. The files follow within hours.
Invoices are kept, as the law requires. This is the last email about this account.

Receipt: ${receipt}
`,
  }),
  hi: ({ to, receipt }) => ({
    subject: 'आपका झलक अकाउंट हट गया है',
    text: `आपका झलक अकाउंट ${to} हट गया है, और उसके साथ वे वर्कस्पेस जिनमें सिर्फ़ आप थे, उनके वीडियो और क्लिप। फ़ाइलें कुछ घंटों में हट जाएँगी।
कानून के मुताबिक इनवॉइस रखे जाते हैं। इस अकाउंट के बारे में यह आख़िरी ईमेल है।

रसीद: ${receipt}
`,
  }),
});
