import type { Words } from '../en/en.ts';
import type { sessionEn } from '../en/session.ts';

export const sessionHi: Words<typeof sessionEn> = {
  signInTitle: 'Welcome back',
  signInText: 'अपने क्लिप पर काम जारी रखने के लिए साइन इन करें।',
  signUpTitle: 'Create an account',
  signUpText: 'मुफ़्त प्लान, क्रेडिट कार्ड नहीं चाहिए।',
  firstName: 'नाम',
  lastName: 'उपनाम',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  passwordHint: 'कुछ शब्द मिलाकर: याद रखना आसान, अंदाज़ा लगाना मुश्किल।',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  signIn: 'साइन इन',
  signUp: 'खाता बनाएँ',
  noAccount: 'अभी खाता नहीं है?',
  toSignUp: 'साइन अप करें',
  haveAccount: 'पहले से खाता है?',
  toSignIn: 'साइन इन करें',
  nameMissing: 'बताएँ हम आपको क्या कहकर बुलाएँ।',
  emailMissing: 'ई-मेल पता naam@example.com जैसा होता है।',
  passwordMissing: 'अपना पासवर्ड लिखें।',
  withProvider: '{{provider}} से जारी रखें',
  signedUp: 'आपका खाता तैयार है।',
};
