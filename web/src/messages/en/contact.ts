/** The form of the contact page. */
export const contactEn = {
  text: 'Ask us about your account, videos or payments. We reply by email.',
  nameMissing: 'Tell us your name.',
  topic: 'About',
  chooseTopic: 'Choose a topic',
  topicMissing: 'Choose what it is about.',
  topics: {
    business: 'The Business plan',
    account: 'My account',
    payment: 'A payment',
    problem: 'Something isn’t working',
    other: 'Something else',
  },
  message: 'Message',
  messageHint: 'Something isn’t working? Add the message on your screen, and its code where there is one.',
  messageMissing: 'Write a message.',
  messageLong: 'A message can have up to 5,000 characters.',
  send: 'Send message',
  sentTitle: 'Message sent',
  sentMailed: 'The team will reply to {{email}}.',
  sentStored: 'The team will read it and reply to {{email}}.',
  another: 'Write another message',
} as const;
