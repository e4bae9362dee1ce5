/** What happens with a plan over time: trial, payments, cancellation, refund, extra minutes. */
export const subscriptionEn = {
  trial: {
    text: 'No card, nothing is charged. After 14 days you’re back on Free.',
    start: 'Try free for 14 days',
    started: 'Your trial of Pro has started',
  },
  state: {
    trialing: 'Your free trial of {{plan}} ends on {{date}}. Nothing is charged; you’re on Free then.',
    next: 'Next payment: {{amount}} on {{date}}.',
    nextTest: 'Test mode: {{amount}} would be charged on {{date}}.',
    ends: 'Your plan ends on {{date}}. Until then nothing changes.',
    follows: 'You keep {{plan}} until {{date}}. {{next}} begins then.',
    pending:
      'Your last payment failed. We try again on {{date}} and you keep your plan until then. Check that your card or UPI mandate allows it.',
    pendingSoon:
      'Your last payment failed. We’ll try again soon and you keep your plan until then. Check that your card or UPI mandate allows it.',
    halted: 'Your payments failed, so you’re on Free now. Choose a plan to continue.',
    pausedUntil: 'Your payments are paused. You keep {{plan}} until {{date}}.',
    paused: 'Your payments are paused, so you’re on Free now. Choose a plan to continue.',
  },
  updateMethod: 'Update payment method',
  resume: 'Keep my plan',
  resumed: 'You keep your plan',
  waiting: {
    title: 'We are waiting for your bank',
    text: 'Finish paying for {{plan}} on the payment page. Your plan changes as soon as your bank confirms, even if you close this page.',
    agreed: 'Your bank has agreed. {{plan}} begins with the first debit, which can take a day or two.',
    minutes:
      'Finish paying for {{minutes}} extra minutes on the payment page. They’re added as soon as your bank confirms.',
    off: 'Your payment isn’t finished. Plans are off on this site, so you don’t need it.',
    preparing: 'Opening your payment page…',
    open: 'Open payment page',
    giveUp: 'Cancel this payment',
    gaveUp: 'Payment cancelled, nothing was charged',
    done: 'Payment received',
  },
  refund: {
    offer: 'Not what you hoped for? Until {{date}} you can get {{amount}} back.',
    button: 'Get my money back',
    title: 'Get your money back?',
    text: '{{amount}} returns to your card, UPI or bank account within 5 to 7 working days. Your plan ends now and the limits of Free apply. Your videos and clips stay.',
    textOff:
      '{{amount}} returns to your card, UPI or bank account within 5 to 7 working days. Your plan ends now. Everything stays included: plans are off on this site.',
    test: 'Test mode: nothing was charged, so nothing is refunded. Your plan ends now.',
    confirm: 'Refund and end my plan',
    done: 'Refund on its way',
  },
  minutes: {
    title: 'Extra minutes',
    text: '{{minutes}} minutes for {{price}}. They’re used after your month’s minutes and don’t expire. The money-back guarantee leaves them out.',
    test: 'Test mode: nothing is charged.',
    buy: 'Buy {{minutes}} minutes',
    pay: 'Pay for {{minutes}} minutes',
    bought: 'Minutes added',
  },
  choice: {
    now: '{{plan}} begins as soon as your payment is confirmed.',
    nowTest: '{{plan}} begins now.',
    back: 'The unused days of {{current}} are paid back to you.',
    given: '{{current}} is free for you until {{date}}. You pay for {{plan}} from now on.',
    later: 'You keep {{current}} until {{date}}. {{plan}} begins then; you can change your mind until then.',
    free: 'You keep {{current}} until {{date}}. Then the limits of Free apply: {{limits}}. Your videos and clips stay; new clips carry the watermark.',
    pay: 'Continue to payment',
    methods: 'Pay by UPI, card or net banking on Razorpay’s page. You can cancel at any time.',
  },
} as const;
