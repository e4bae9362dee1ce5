/** Terms, privacy and refunds, valid for every installation. */
export const legalEn = {
  updated:
    'These pages describe how Jhalak works. Your contract is with the people or the company running this site.',
  updatedBy: 'These pages describe how Jhalak works. Your contract is with {{name}}, {{address}}.',
  version: 'Version {{version}}',
  terms: {
    title: 'Terms of use',
    sections: [
      {
        title: 'Your videos stay yours',
        text: 'You keep all rights in what you upload and in the clips made from it. You allow this site to store and process your files for one purpose: to make your clips.',
      },
      {
        title: 'What you may upload',
        text: 'Upload only recordings that you may use. Do not upload anything that breaks the law or the rights of others. The team of this site may remove such files.',
      },
      {
        title: 'What you can rely on',
        text: 'Transcripts, moments and scores are computed and can be wrong: watch a clip before you post it. A job that fails or is cancelled costs no minutes.',
      },
      {
        title: 'Plans',
        text: 'If this site has plans, the limits on the pricing page apply. Minutes are counted once for each video, when its transcript is ready. You can go back to Free at any time.',
      },
      {
        title: 'Ending your plan',
        text: 'You can delete any video at any time. After a paid plan ends, your files stay for at least 30 days, so you can download them.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    sections: [
      {
        title: 'What is stored',
        text: 'Your name, email address and picture; your password as a hash, your passkeys and the key of your authenticator app; the IP address and browser of each sign-in. Your videos, transcripts, clips and the settings you choose; a log of what changes in your workspace; and how many minutes and exports were used. Your payments, and the name, address, State and GSTIN on your invoices. What you write in the contact form, and the names and comments that visitors leave at your share links. The access to a Google Drive video, until it is downloaded.',
      },
      {
        title: 'Where it is stored',
        text: 'On the server of this site, or in storage that its team rents. Videos are processed on its server. Other services get what they need for what you do: a speech service the sound, where your workspace chose one; a footage or picture service the words you search with; Razorpay your order and who pays; the mail service your address.',
      },
      {
        title: 'Cookies',
        text: 'One cookie keeps you signed in. Two more remember your language and theme, if you choose them. Short-lived ones serve signing in and share links with a password. Your browser also keeps your choices, and edits that aren’t saved yet. There are no advertising cookies and no tracking scripts; scripts of Google load only when you choose a video from Google Drive.',
      },
      {
        title: 'Who can see your videos',
        text: 'The members of your workspace, and the people you give a share link to; no other users. The people who run the server have access to its disks, as with every server.',
      },
      {
        title: 'Deleting',
        text: 'When you delete a video, it disappears at once from every page and link; its files are removed from the disk as soon as running jobs have stopped. You can download your data and delete your account in Settings. Invoices and the records of use and of changes stay after that.',
      },
    ],
  },
  refund: {
    title: 'Refunds',
    sections: [
      {
        title: 'This site takes no payments',
        text: 'Nothing can be charged here, so there is nothing to refund.',
      },
      {
        title: 'Going back to Free',
        text: 'You can go back to Free at any time. You keep your videos and clips, and the limits of Free apply from then on.',
      },
      {
        title: 'Paying in another way',
        text: 'If you pay the team of this site in another way, agree on refunds with it first. Use the contact form.',
      },
    ],
  },
  refundPaid: {
    sections: [
      {
        title: '30-day money-back guarantee',
        text: 'Not what you hoped for? Open Billing within 30 days of your first payment and press “Get my money back”. No form, no questions. You get back what you paid for your plan; extra minutes are not part of it.',
      },
      {
        title: 'How the money returns',
        text: 'To the card, UPI or bank account you paid from, within 5 to 7 working days. Your plan ends at once, the limits of Free apply, and your videos and clips stay.',
      },
      {
        title: 'Cancelling later',
        text: 'You can cancel at any time and keep your plan to the end of the period you paid for. Nothing is deleted afterwards.',
      },
    ],
  },
} as const;
