import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const bn: MarkerLists = {
  you: phrases(`
    আপনি, আপনার, আপনাকে, আপনারা, আপনাদের, তুমি, তোমার, তোমাকে, তোমরা, তোমাদের, তুই, তোর, তোকে, apni, apnar, apnake, tumi,
    tomar, tomake`),
  people: phrases(`
    মানুষ, মানুষের, মানুষকে, মানুষজন, লোক, লোকে, লোকেরা, সবাই, সবাইকে, সবার, সকলে, কেউ, কেউই, যে কেউ, প্রত্যেকে, বাচ্চারা,
    মেয়েরা, ছেলেরা, সমাজ, পৃথিবী, manush, lok, sobai, sobaike, keu`),
  negations: phrases(`
    না, নয়, নেই, নি, নাই, কখনো না, কখনোই, কিছুই, কিছুই না, ছাড়া, বিনা, নাহলে, কোনোদিন, পারব না, হয় না, na, noy, nei,
    kokhono na, kichui`),
  absolutes: phrases(`
    সবচেয়ে, সব থেকে, সর্বদা, সবসময়, সব সময়, শুধু, শুধুমাত্র, কেবল, একমাত্র, সব, সবকিছু, পুরো, একদম, সম্পূর্ণ, প্রতিটি, প্রতি,
    নিশ্চয়ই, অবশ্যই, সেরা, shobcheye, shudhu, shob, shobshomoy, puro, ekdom`),
  states: phrases(`
    হয়, আছে, আছেন, হচ্ছে, হলো, হল, মানে, এটাই, সেটাই, থাকে, থাকেন, hoy, ache, hocche, holo, mane`),
  emotions: phrases(`
    ভয়, রাগ, দুঃখ, কষ্ট, আনন্দ, খুশি, সুখ, ভালোবাসা, ঘৃণা, লজ্জা, ব্যথা, কান্না, কেঁদে, ভুল, ব্যর্থ, ব্যর্থতা, হার, সাহস, বিশ্বাস, চিন্তা,
    একা, কঠিন, bhoy, raag, dukkho, koshto, bhalobasha, bhul, shahosh, bishwas`),
  lessons: phrases(`
    রহস্য, শিক্ষা, শিখেছি, শিখলাম, শিখতে, নিয়ম, উপায়, কৌশল, সত্য, সত্যি, সত্যিটা, কারণ, গুরুত্বপূর্ণ, জরুরি, মনে রাখবেন, মনে রাখো,
    পরামর্শ, বুঝতে, shikkha, shikhechi, shotti, karon, joruri`),
  closings: phrases(`
    বই, বইটা, বইগুলো, প্রিয়, পছন্দের, সিনেমা, শেষ প্রশ্ন, র‍্যাপিড ফায়ার, পডকাস্ট, ইনস্টাগ্রাম, টুইটার, লিংকডইন, ওয়েবসাইট,
    কোথায় পাওয়া যাবে, boi, priyo, shesh proshno, podcast`),
  fillers: phrases(`
    মানে কী, ধরুন, ধরো, ইয়ে, আচ্ছা, হ্যাঁ, ঠিক আছে, ওই আর কি, এই আর কি, মানে ওই, অ্যাকচুয়ালি, আসলে কি, উম, dhorun, accha,
    hyan, thik ache`),
  thirdPersons: phrases(`
    সে, তিনি, ও, ওরা, তারা, তাঁরা, তাকে, তাঁকে, তার, তাঁর, তাদের, তাঁদের, ওকে, ওর, ওদের, she, tini, ora, tara, take, tader`),
  plugs: phrases(`
    সাবস্ক্রাইব, স্পন্সর, স্পনসর, স্পন্সর-, অফার, ডিসকাউন্ট, ছাড়, কুপন, লিংক, লিঙ্ক, ডাউনলোড, অ্যাপ, আমাদের অ্যাপ, কোর্স,
    ডেসক্রিপশনে, subscribe, offer, link, download`),
};
