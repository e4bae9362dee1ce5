import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const ml: MarkerLists = {
  you: phrases(`
    നിങ്ങൾ, നിങ്ങള്‍, നിങ്ങൾക്ക്, നിങ്ങളുടെ, നിങ്ങളെ, നിങ്ങളോട്, താങ്കൾ, താങ്കളുടെ, നീ, നിനക്ക്, നിന്റെ, നിന്നെ, ningal, ningalkku,
    ningalude, ninakku, ninte`),
  people: phrases(`
    ആളുകൾ, ആൾക്കാർ, ആളുകൾക്ക്, ജനങ്ങൾ, എല്ലാവരും, എല്ലാരും, എല്ലാവർക്കും, ആരും, ആർക്കും, ആരെങ്കിലും, മനുഷ്യൻ, മനുഷ്യർ, മനുഷ്യന്,
    കുട്ടികൾ, സ്ത്രീകൾ, ഓരോരുത്തരും, സമൂഹം, ലോകം, aalukal, ellavarum, ellarum, aarum, manushyar`),
  negations: phrases(`
    ഇല്ല, അല്ല, വേണ്ട, അരുത്, പാടില്ല, പറ്റില്ല, കഴിയില്ല, അറിയില്ല, ഒന്നുമില്ല, ഒന്നും, ഒരിക്കലും, ഇല്ലാതെ, അല്ലാതെ, ഉണ്ടാവില്ല, illa,
    alla, venda, pattilla, ariyilla, orikkalum`),
  absolutes: phrases(`
    ഏറ്റവും, എപ്പോഴും, എല്ലായ്പ്പോഴും, മാത്രം, മാത്രമേ, ഒരേയൊരു, ഒറ്റ, എല്ലാം, മുഴുവൻ, പൂർണ്ണമായും, തീർച്ചയായും, ഉറപ്പായും, ഓരോ,
    വളരെ, മികച്ച, ettavum, eppozhum, mathram, ellam, theerchayayum, valare`),
  states: phrases(`
    ആണ്, ആകുന്നു, ഉണ്ട്, ഉള്ളത്, ഉണ്ടാകും, എന്നാണ്, അതാണ്, ഇതാണ്, എന്നത്, ആയിരിക്കും, aanu, undu, athanu, ithanu, ullathu`),
  emotions: phrases(`
    ഭയം, പേടി, പേടിച്ച്, ദേഷ്യം, സങ്കടം, ദുഃഖം, സന്തോഷം, സ്നേഹം, വെറുപ്പ്, നാണം, വേദന, കരഞ്ഞു, കരച്ചിൽ, തെറ്റ്, തെറ്റുകൾ, പരാജയം,
    തോൽവി, ധൈര്യം, വിശ്വാസം, ആശങ്ക, ബുദ്ധിമുട്ട്, കഷ്ടം, pedi, deshyam, sankadam, santhosham, sneham, thettu, dhairyam`),
  lessons: phrases(`
    രഹസ്യം, പാഠം, പഠിച്ചത്, പഠിച്ചു, പഠിക്കണം, നിയമം, വഴി, മാർഗം, സത്യം, കാരണം, പ്രധാനം, പ്രധാനപ്പെട്ട, ഓർക്കുക, ഓർമ്മിക്കുക, ഉപദേശം,
    മനസ്സിലാക്കണം, അർത്ഥം, rahasyam, paadam, sathyam, karanam, pradhanam`),
  closings: phrases(`
    പുസ്തകം, പുസ്തകങ്ങൾ, ബുക്ക്, ഇഷ്ടപ്പെട്ട, പ്രിയപ്പെട്ട, സിനിമ, അവസാന ചോദ്യം, അവസാനത്തെ ചോദ്യം, റാപ്പിഡ് ഫയർ, പോഡ്കാസ്റ്റ്,
    ഇൻസ്റ്റാഗ്രാം, ട്വിറ്റർ, വെബ്സൈറ്റ്, എവിടെ കാണാം, pusthakam, avasana chodyam, podcast`),
  fillers: phrases(`
    അതായത്, എന്ന് വെച്ചാൽ, അങ്ങനെ, ഇങ്ങനെ, ശരി, ഓക്കേ, അതെ, ആ, ഉം, പിന്നെ, എന്താ പറയാ, ആക്ച്വലി, അപ്പൊ, athayathu, angane,
    ingane, shari, pinne`),
  thirdPersons: phrases(`
    അവൻ, അവൾ, അവർ, അദ്ദേഹം, അയാൾ, അവന്, അവൾക്ക്, അവർക്ക്, അദ്ദേഹത്തിന്, അവന്റെ, അവളുടെ, അവരുടെ, അദ്ദേഹത്തിന്റെ, അവരെ, avan,
    aval, avar, addeham, ayaal`),
  plugs: phrases(`
    സബ്സ്ക്രൈബ്, സബ്‌സ്‌ക്രൈബ്-, സ്പോൺസർ, സ്പോൺസർ-, ഓഫർ, ഡിസ്കൗണ്ട്, കൂപ്പൺ, ലിങ്ക്, ലിങ്ക്-, ഡൗൺലോഡ്, ആപ്പ്, ഞങ്ങളുടെ ആപ്പ്,
    കോഴ്സ്, ഡിസ്ക്രിപ്ഷനിൽ, subscribe, offer, link, download`),
};
