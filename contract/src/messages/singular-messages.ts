/**
 * Texts of messages whose `count` is one, under the message's code with `_one`, as i18next names it. A message that has
 * none reads the same with every number.
 */
export const singularMessages = {
  seconds_one: '{{count}} second',
  minutes_one: '{{count}} minute',
  receipt_words_one: 'The {{count}} spoken word appears on time.',
  receipt_words_edited_one:
    '{{count}} word appears on time; you changed {{changed}} of it and hid {{hidden}} more.',
  receipt_words_apart_one: '{{count}} caption word appears when it is not heard.',
  receipt_translated_one: 'The {{count}} line is translated into {{language}} by {{model}}.',
  receipt_translated_edited_one:
    'The {{count}} line is translated into {{language}} by {{model}}; you changed {{changed}}.',
  receipt_translated_open_one:
    'Not translated into {{language}}, or changed since: {{open}} of {{count}} line.',
  receipt_broll_missing_one: '{{count}} piece of footage is gone from the library and was left out.',
  audit_clips_exported_one: 'requested the export of {{count}} clip of “{{title}}” in {{ratio}}',
} as const;
