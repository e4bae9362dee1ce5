import type { GivenRole } from '@jhalak/contract/routes/workspaces.ts';
import type { EmailLanguage } from './email-language.ts';
import { emailOf } from './emails.ts';

interface InvitationParts {
  to: string;
  workspace: string;
  /** The full name of the user who invites; empty: not known. */
  inviter: string;
  role: GivenRole;
  link: string;
  language: EmailLanguage;
}

/** Carries the link into a workspace. */
export const teamInvitationEmail = emailOf<InvitationParts>({
  en: ({ workspace, inviter, role, link }) => ({
    subject: `${oneLine(inviter) || 'A colleague'} invites you to ${oneLine(workspace)} on Jhalak`,
    text: `${inviter || 'A colleague'} invites you to the workspace “${workspace}” on Jhalak as ${role}: you can ${abilities[role]}.

Join here within seven days:
${link}

If you don’t know this workspace, ignore this email.
`,
  }),
  hi: ({ workspace, inviter, role, link }) => ({
    subject: `${oneLine(inviter) || 'एक साथी'} आपको झलक पर ${oneLine(workspace)} में बुला रहे हैं`,
    text: `${inviter || 'एक साथी'} आपको झलक के वर्कस्पेस “${workspace}” में ${rolesHi[role].name} के तौर पर बुला रहे हैं: आप ${rolesHi[role].ability}।

सात दिन के अंदर यहाँ जुड़ें:
${link}

यह वर्कस्पेस आपका जाना हुआ नहीं है, तो इस ईमेल पर ध्यान न दें।
`,
  }),
});

interface OwnershipParts {
  to: string;
  workspace: string;
  /** The full name of the former owner. */
  by: string;
  /** The pages of the team and of the plan. */
  team: string;
  plan: string;
  language: EmailLanguage;
}

/** Tells a member that a workspace is theirs now, and that its plan is as well. */
export const ownershipEmail = emailOf<OwnershipParts>({
  en: ({ workspace, by, team, plan }) => ({
    subject: `You own ${oneLine(workspace)} on Jhalak now`,
    text: `${by} made you the owner of the workspace “${workspace}” on Jhalak. You can make another member the owner here:
${team}

A paid plan goes on being charged to the card or mandate that paid for it until now. Only you can end it:
${plan}
`,
  }),
  hi: ({ workspace, by, team, plan }) => ({
    subject: `झलक पर ${oneLine(workspace)} के मालिक अब आप हैं`,
    text: `${by} ने झलक के वर्कस्पेस “${workspace}” का मालिकाना हक़ आपको दिया है। किसी दूसरे सदस्य को मालिक आप यहाँ बना सकते हैं:
${team}

प्लान के पैसे लगते हों, तो वे पहले वाले कार्ड या मैंडेट से ही कटते रहेंगे। प्लान सिर्फ़ आप यहाँ बंद कर सकते हैं:
${plan}
`,
  }),
});

const abilities: Record<GivenRole, string> = {
  admin: 'manage the team, the brand and all projects',
  editor: 'make, edit and export clips',
  viewer: 'watch clips and read transcripts',
};

const rolesHi: Record<GivenRole, { name: string; ability: string }> = {
  admin: { name: 'एडमिन', ability: 'टीम, ब्रांड और सभी प्रोजेक्ट सँभाल सकते हैं' },
  editor: { name: 'एडिटर', ability: 'क्लिप बना, एडिट और एक्सपोर्ट कर सकते हैं' },
  viewer: { name: 'व्यूअर', ability: 'क्लिप देख और ट्रांसक्रिप्ट पढ़ सकते हैं' },
};

/** Names are typed by users; a subject holds one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
