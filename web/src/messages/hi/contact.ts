import type { contactEn } from '../en/contact.ts';
import type { Words } from '../en/en.ts';

export const contactHi: Words<typeof contactEn> = {
  title: 'संपर्क',
  text: 'अकाउंट, वीडियो या पेमेंट के बारे में हमसे पूछें। हम ईमेल से जवाब देते हैं।',
  nameMissing: 'अपना नाम बताएँ।',
  topic: 'किस बारे में',
  chooseTopic: 'विषय चुनें',
  topicMissing: 'बताएँ कि बात किस बारे में है।',
  topics: {
    business: 'Business प्लान',
    account: 'मेरा अकाउंट',
    payment: 'पेमेंट',
    problem: 'कुछ काम नहीं कर रहा',
    other: 'कुछ और',
  },
  message: 'मैसेज',
  messageHint: 'कुछ काम नहीं कर रहा? स्क्रीन पर दिखा मैसेज लिखें, और कोड हो तो वह भी।',
  messageMissing: 'मैसेज लिखें।',
  messageLong: 'मैसेज में ज़्यादा से ज़्यादा 5,000 अक्षर हो सकते हैं।',
  send: 'मैसेज भेजें',
  sentTitle: 'मैसेज भेज दिया',
  sentMailed: 'टीम {{email}} पर जवाब देगी।',
  sentStored: 'टीम इसे पढ़कर {{email}} पर जवाब देगी।',
  another: 'एक और लिखें',
};
