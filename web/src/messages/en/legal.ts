/** Terms, privacy, refunds, contact: what holds for every installation of this program. */
export const legalEn = {
  updated:
    'These pages describe how the program behaves. Whoever runs this installation is your partner in contract.',
  terms: {
    title: 'Terms of use',
    sections: [
      {
        title: 'Your videos stay yours',
        text: 'You keep all rights in what you upload and in the clips made from it. You allow this installation to store and process your files for one purpose: to make your clips.',
      },
      {
        title: 'What you may upload',
        text: 'Upload only recordings that you may use. Do not upload what is against the law or what hurts the rights of others. The operator may remove such files.',
      },
      {
        title: 'What the program promises',
        text: 'Transcripts, chosen moments and scores are computed and can be wrong: look at a clip before you post it. A job that fails or is cancelled costs no minutes.',
      },
      {
        title: 'Plans',
        text: 'Where plans are switched on, the limits of the pricing page apply. Minutes are counted once a video, when its transcript is ready. You can go back to Free at any time.',
      },
      {
        title: 'The end',
        text: 'You can delete single videos at any time. After a paid plan ends, your files stay for at least 30 days, so that you can take them with you.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    sections: [
      {
        title: 'What is stored',
        text: 'Your name, e-mail address and a password that is stored only as a hash; your videos, transcripts, clips and the settings you choose; what you write in the contact form; and how many minutes and exports were used.',
      },
      {
        title: 'Where it is stored',
        text: 'On the machine of whoever runs this installation. Videos are processed there too: nothing leaves the machine unless the operator has connected an outside service and said so in the settings.',
      },
      {
        title: 'Cookies',
        text: 'One cookie keeps you signed in. Two more remember your language and theme, if you choose them. There are no advertising cookies and no tracking scripts.',
      },
      {
        title: 'Who can see your videos',
        text: 'The members of your workspace, and nobody else through this program. The operator of the machine has access to its disks, as with every server.',
      },
      {
        title: 'Deleting',
        text: 'When you delete a video it disappears at once from every page and address; its files are removed from the disk as soon as running jobs have stopped.',
      },
    ],
  },
  refund: {
    title: 'Refunds',
    sections: [
      {
        title: 'This installation takes no payments',
        text: 'Nothing can be charged here: plans are switched off, or they are chosen in a test mode in which no money moves. So there is nothing to pay back.',
      },
      {
        title: 'Going back to Free',
        text: 'You can go back to Free at any time. Your videos and clips stay, and the limits of Free apply from then on.',
      },
      {
        title: '30-day money-back guarantee',
        text: 'Whoever runs this installation and takes payments in another way gives a first payment back when you ask within 30 days. Use the contact form.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    sections: [
      {
        title: 'This installation',
        text: 'Jhalak is run by many people on their own machines. Questions about your account, your videos or a payment go to the person or company that gave you this address.',
      },
      {
        title: 'The program',
        text: 'When something does not work, the sentence on the screen and the reference beside it help the operator to find the cause in the log.',
      },
    ],
  },
} as const;
