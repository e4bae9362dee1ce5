/** The form of the contact page. */
export const contactEn = {
  title: 'Write to the operator',
  text: 'Your message goes to whoever runs this installation.',
  name: 'Name',
  nameMissing: 'Tell us your name.',
  email: 'E-mail',
  emailMissing: 'An e-mail address looks like name@example.com.',
  topic: 'About',
  topics: {
    business: 'The Business plan',
    account: 'My account',
    payment: 'A payment',
    problem: 'Something that does not work',
    other: 'Something else',
  },
  message: 'Message',
  messageMissing: 'Write a message.',
  messageLong: 'A message has at most 5,000 characters.',
  send: 'Send message',
  sentTitle: 'Your message has arrived',
  sentMailed: 'It was sent to the operator’s mailbox. The answer comes to {{email}}.',
  sentStored:
    'It waits in the operator’s settings: this installation sends no mail by itself. The answer comes to {{email}}.',
  another: 'Write another one',
} as const;
