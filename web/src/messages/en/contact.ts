/** The form of the contact page. */
export const contactEn = {
  text: 'Your message goes to the team of this site.',
  nameMissing: 'Tell us your name.',
  topic: 'About',
  topics: {
    business: 'The Business plan',
    account: 'My account',
    payment: 'A payment',
    problem: 'Something isn’t working',
    other: 'Something else',
  },
  message: 'Message',
  messageMissing: 'Write a message.',
  messageLong: 'A message can have up to 5,000 characters.',
  send: 'Send message',
  sentTitle: 'Message sent',
  sentMailed: 'The team will reply to {{email}}.',
  sentStored: 'The team will read it and reply to {{email}}.',
  another: 'Write another message',
} as const;
