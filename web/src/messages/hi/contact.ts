import type { contactEn } from '../en/contact.ts';
import type { Words } from '../en/en.ts';

export const contactHi: Words<typeof contactEn> = {
  title: 'ऑपरेटर को लिखें',
  text: 'आपका संदेश उसके पास जाता है जो यह इंस्टॉलेशन चलाता है।',
  name: 'नाम',
  nameMissing: 'अपना नाम बताएँ।',
  email: 'ई-मेल',
  emailMissing: 'ई-मेल पता naam@example.com जैसा होता है।',
  topic: 'किस बारे में',
  topics: {
    business: 'Business प्लान',
    account: 'मेरा खाता',
    payment: 'भुगतान',
    problem: 'कुछ काम नहीं कर रहा',
    other: 'कुछ और',
  },
  message: 'संदेश',
  messageMissing: 'संदेश लिखें।',
  messageLong: 'संदेश में ज़्यादा से ज़्यादा 5,000 अक्षर हो सकते हैं।',
  send: 'संदेश भेजें',
  sentTitle: 'आपका संदेश मिल गया',
  sentMailed: 'ऑपरेटर के मेलबॉक्स में भेज दिया गया। जवाब {{email}} पर आएगा।',
  sentStored: 'ऑपरेटर की सेटिंग में दिखेगा: यह इंस्टॉलेशन ख़ुद मेल नहीं भेजता। जवाब {{email}} पर आएगा।',
  another: 'एक और लिखें',
};
