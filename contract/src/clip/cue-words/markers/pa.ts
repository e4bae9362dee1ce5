import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const pa: MarkerLists = {
  you: phrases(`
    ਤੁਸੀਂ, ਤੁਸੀ, ਤੁਹਾਨੂੰ, ਤੁਹਾਡਾ, ਤੁਹਾਡੀ, ਤੁਹਾਡੇ, ਤੂੰ, ਤੈਨੂੰ, ਤੇਰਾ, ਤੇਰੀ, ਤੇਰੇ, ਆਪ, ਆਪ ਜੀ, tusi, tuhanu, tuhada, tuhadi, tenu,
    tera`),
  people: phrases(`
    ਲੋਕ, ਲੋਕਾਂ, ਲੋਕੀਂ, ਸਾਰੇ, ਸਾਰਿਆਂ, ਸਭ, ਸਭ ਨੂੰ, ਹਰ ਕੋਈ, ਹਰ ਬੰਦਾ, ਕੋਈ ਵੀ, ਕਿਸੇ ਨੂੰ, ਬੰਦਾ, ਬੰਦੇ, ਇਨਸਾਨ, ਬੱਚੇ, ਬੱਚਿਆਂ, ਔਰਤਾਂ, ਦੁਨੀਆ,
    ਸਮਾਜ, lok, lokan, saare, har koi, banda`),
  negations: phrases(`
    ਨਹੀਂ, ਨਾ, ਨਈਂ, ਮਤ, ਕਦੇ ਨਹੀਂ, ਕਦੇ ਵੀ ਨਹੀਂ, ਕੁਝ ਨਹੀਂ, ਕੋਈ ਨਹੀਂ, ਬਿਨਾਂ, ਬਗੈਰ, ਬਗ਼ੈਰ ਹੀ, ਨਾ ਕਰੋ, ਬੰਦ ਕਰੋ, nahi, nahin, na, kade nahi,
    bina`),
  absolutes: phrases(`
    ਸਭ ਤੋਂ, ਹਮੇਸ਼ਾ, ਸਦਾ, ਸਿਰਫ਼, ਕੇਵਲ, ਇੱਕੋ, ਇੱਕੋ ਇੱਕ, ਹਰ, ਹਰੇਕ, ਪੂਰਾ, ਪੂਰੀ, ਪੂਰੇ, ਬਿਲਕੁਲ, ਸਭ ਕੁਝ, ਜ਼ਰੂਰ, ਅਸਲੀ, ਵਧੀਆ, sab ton,
    hamesha, sirf, har, bilkul, zaroor`),
  states: phrases(
    `ਹੈ, ਹਨ, ਹਾਂ ਜੀ, ਹੋ, ਹੁੰਦਾ ਹੈ, ਹੁੰਦੀ ਹੈ, ਹੁੰਦੇ ਹਨ, ਮਤਲਬ ਹੈ, ਇਹੀ ਹੈ, ਓਹੀ ਹੈ, hai, han, hunda, hundi, hunde`,
  ),
  emotions: phrases(`
    ਡਰ, ਗੁੱਸਾ, ਦੁੱਖ, ਦੁਖੀ, ਖੁਸ਼ੀ, ਖੁਸ਼, ਪਿਆਰ, ਨਫ਼ਰਤ, ਸ਼ਰਮ, ਦਰਦ, ਰੋਣਾ, ਰੋਇਆ, ਰੋਈ, ਗਲਤੀ, ਗਲਤੀਆਂ, ਫੇਲ੍ਹ, ਹਾਰ, ਹਿੰਮਤ, ਹੌਸਲਾ, ਭਰੋਸਾ, ਵਿਸ਼ਵਾਸ,
    ਚਿੰਤਾ, ਇਕੱਲਾ, ਔਖਾ, dar, gussa, khushi, pyar, galti, himmat, bharosa`),
  lessons: phrases(`
    ਰਾਜ਼, ਸਿੱਖ, ਸਿੱਖਿਆ, ਸਿੱਖਣਾ, ਸਬਕ, ਨਿਯਮ, ਤਰੀਕਾ, ਸੱਚ, ਸੱਚਾਈ, ਵਜ੍ਹਾ, ਕਾਰਨ, ਜ਼ਰੂਰੀ, ਯਾਦ ਰੱਖਣਾ, ਯਾਦ ਰੱਖੋ, ਸਲਾਹ, ਸਮਝਣਾ, raaz, sikhya,
    sabak, tarika, sach, zaroori`),
  closings: phrases(`
    ਕਿਤਾਬ, ਕਿਤਾਬਾਂ, ਮਨਪਸੰਦ, ਪਸੰਦੀਦਾ, ਫ਼ਿਲਮ, ਫ਼ਿਲਮਾਂ, ਆਖਰੀ ਸਵਾਲ, ਰੈਪਿਡ ਫਾਇਰ, ਪੌਡਕਾਸਟ, ਪੋਡਕਾਸਟ, ਇੰਸਟਾਗ੍ਰਾਮ, ਟਵਿੱਟਰ, ਵੈੱਬਸਾਈਟ, ਕਿੱਥੇ ਮਿਲ,
    kitaab, manpasand, aakhri sawaal, podcast`),
  fillers: phrases(`
    ਮਤਲਬ, ਯਾਨੀ, ਓਹ ਕੀ, ਕੀ ਕਹਿੰਦੇ, ਅੱਛਾ, ਹਾਂ, ਠੀਕ ਹੈ, ਓਕੇ, ਵਗੈਰਾ, ਐਵੇਂ, ਬਸ, ਚਲੋ, ਹਮਮ, matlab, yaani, achha, theek hai, chalo`),
  thirdPersons: phrases(`
    ਉਹ, ਓਹ, ਉਸ, ਉਸਨੇ, ਉਸ ਨੇ, ਉਸਨੂੰ, ਉਸ ਨੂੰ, ਉਸਦਾ, ਉਸਦੀ, ਉਸਦੇ, ਉਹਨਾਂ, ਉਨ੍ਹਾਂ, ਉਹਨੇ, ਉਹਨੂੰ, ਉਹਦਾ, ਉਹਦੀ, oh, usne, usnu, usda, ohna`),
  plugs: phrases(`
    ਸਬਸਕ੍ਰਾਈਬ, ਸਬਸਕ੍ਰਾਇਬ, ਸਪਾਂਸਰ, ਸਪਾਂਸਰ-, ਪ੍ਰਾਯੋਜਕ, ਆਫ਼ਰ, ਛੋਟ, ਡਿਸਕਾਊਂਟ, ਕੂਪਨ, ਲਿੰਕ, ਡਾਊਨਲੋਡ, ਐਪ, ਸਾਡੀ ਐਪ, ਕੋਰਸ, ਡਿਸਕ੍ਰਿਪਸ਼ਨ,
    subscribe, offer, link, download`),
};
