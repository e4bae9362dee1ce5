import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const ur: MarkerLists = {
  you: phrases(`
    آپ, آپ کو, آپکو, آپ کا, آپکا, آپ کی, آپکی, آپ کے, آپ نے, تم, تمہیں, تم کو, تمہارا, تمہاری, تمہارے, تو, تجھے, aap, aapko,
    aapka, tum, tumhara`),
  people: phrases(`
    لوگ, لوگوں, سب, سب کو, سبھی, ہر کوئی, ہر انسان, کوئی بھی, کسی کو, کسی نے, انسان, آدمی, عورت, عورتیں, بچے, بچوں, دنیا, معاشرہ,
    log, logon, sab, har koi, insaan`),
  negations: phrases(`
    نہیں, نہ, نا, مت, کبھی نہیں, کچھ نہیں, کوئی نہیں, بغیر, بنا, ناممکن, بند کرو, بند کریں, nahi, nahin, na, mat, kabhi nahi,
    kuch nahi`),
  absolutes: phrases(`
    سب سے, ہمیشہ, صرف, فقط, محض, ہر, ہر ایک, پورا, پوری, پورے, بالکل, واحد, سب کچھ, ضرور, اصلی, سچا, بہترین, بہتر, sabse,
    hamesha, sirf, har, bilkul, zaroor`),
  states: phrases(
    `ہے, ہیں, ہوں, ہو, ہوتا ہے, ہوتی ہے, ہوتے ہیں, مطلب ہے, یہی ہے, وہی ہے, hai, hain, hoon, hota hai, hoti hai`,
  ),
  emotions: phrases(`
    ڈر, خوف, غصہ, دکھ, غم, خوشی, خوش, پیار, محبت, نفرت, شرم, درد, رونا, رویا, روئی, غلطی, غلطیاں, ناکام, ناکامی, ہار, ہمت, بھروسہ,
    اعتماد, فکر, اکیلا, مشکل, dar, gussa, khushi, mohabbat, galti, himmat, bharosa`),
  lessons: phrases(`
    راز, سیکھ, سیکھا, سیکھنا, سبق, اصول, طریقہ, سچ, سچائی, حقیقت, وجہ, ضروری, اہم, یاد رکھنا, یاد رکھیں, مشورہ, سمجھنا, raaz,
    seekha, sabaq, tareeqa, sach, zaroori`),
  closings: phrases(`
    کتاب, کتابیں, پسندیدہ, فلم, فلمیں, آخری سوال, ریپڈ فائر, پوڈکاسٹ, انسٹاگرام, ٹویٹر, لنکڈ ان, ویب سائٹ, کہاں مل سکتے, kitaab,
    pasandida, aakhri sawaal, podcast`),
  fillers: phrases(`
    مطلب, یعنی, وہ کیا, کیا کہتے ہیں, اچھا, ہاں, ہاں ہاں, ٹھیک ہے, اوکے, وغیرہ, بس ایسے, ہمم, ام, matlab, yaani, acha, theek hai,
    waghaira`),
  thirdPersons: phrases(`
    وہ, اس نے, اس کو, اسے, اس کا, اس کی, اس کے, انہوں نے, انہیں, ان کو, ان کا, ان کی, ان کے, ان سے, اس سے, woh, usne, usko, uska,
    unhone, unka`),
  plugs: phrases(`
    سبسکرائب, سبسکرائب-, سپانسر, اسپانسر, آفر, ڈسکاؤنٹ, رعایت, کوپن, لنک, ڈاؤن لوڈ, ایپ, ہماری ایپ, کورس, ڈسکرپشن, subscribe, offer,
    link, download`),
};
