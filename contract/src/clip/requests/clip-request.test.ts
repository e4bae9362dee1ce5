import { describe, expect, it } from 'vitest';
import { clipCount, readClipRequest } from './clip-request.ts';

/** “2 funny, 1 about money, at most 30 s, 9:16, no politics” for a request. */
function restated(text: string): string {
  const { parts, leftOut, maxSeconds, minSeconds, ratio, unread } = readClipRequest(text);
  const about = (subjects: readonly (readonly string[])[]) =>
    subjects.length > 0 && `about ${subjects.map((words) => words.join(' ')).join(' / ')}`;
  const wishes = parts.map(({ count, kind, subjects }) =>
    [count, kind, about(subjects)].filter(Boolean).join(' '),
  );
  const limits = [maxSeconds && `at most ${maxSeconds} s`, minSeconds && `at least ${minSeconds} s`, ratio];
  const left = leftOut.map(({ subjects }) => String(about(subjects)).replace('about', 'no'));
  const said = [...wishes, ...limits, ...left, ...unread.map((written) => `unread: ${written}`)];
  return said.filter(Boolean).join(', ') || 'nothing';
}

/** Requests with what they are read as; those that are read alike stand between strokes. */
const cases = (table: string) =>
  table.split(';').flatMap((line) => {
    const [texts = '', read = ''] = line.trim().split(' → ');
    return texts.split(/\s\|\s/u).map((text) => [text.trim(), read] as const);
  });

const wishes = cases(`
  do funny, ek jahan woh paise ki baat kare → 2 funny, 1 about paise; 2 funny ones and one about money → 2 funny, 1 about money; ३ मज़ेदार → 3 funny;
  Give me three emotional clips and two stories about his father → 3 emotional, 2 story about father; funny and surprising → funny, surprising;
  दो मज़ेदार, एक जहाँ वो पैसे की बात करें → 2 funny, 1 about पैसे; teen paise wale aur ek kahani → 3 about paise, 1 story; top 5 moments → 5;
  5 clips under 30 seconds → 5, at most 30 s; at least 3 clips about cricket → 3 about cricket; only the parts about pricing → about pricing;
  pricing, discounts and refunds → about pricing / discounts / refunds; 2 about pricing or refunds → 2 about pricing / refunds; 2 కథలు → 2 story;
  clips about 10,000 rupees → about 10,000 rupees; 1,00,000 → about 1,00,000; 2 about १,००,००० rupees,1 story → 2 about १,००,००० rupees, 1 story;
  is video ke best 3 moments nikal do | this video's top 3 moments | इस वीडियो के सबसे अच्छे 3 पल → 3; sabse funny 3 moments → 3 funny;
  cricket ke 3 moments | 3 cricket moments → 3 about cricket; startups ke baare mein 3 moments → 3 about startups; paise wale do hisse → 2 about paise;
  guest ki best 3 baatein | guest ki 3 baatein | 3 best answers | insta pe dalne layak 3 reel | 3 reels, sabme subtitle chahiye → 3; motivational reels 3 pcs → 3 emotional; 10 se 15 clips | 10 to 15 clips → 15; paisa x2, shaadi x1 → 2 about paisa, 1 about shaadi; I want the audience to laugh → funny;
  clips for my instagram page about cooking | mere youtube channel ke liye cooking clips → about cooking; clips that will go viral, 2 funny → 2 funny; how to go viral → about go viral; main points chahiye 5 → 5; 1 min ki 3, 30 sec ki 2 → 3, 2, at most 30 s, unread: 1 min;
  bhai ek kaam kar 4 reel bana de jisme sirf business ki baat ho → 4 about business; motivation ke liye 2, study ke liye 3 → 2 about motivation, 3 about study;
  thoda emotional thoda funny | kuch emotional kuch funny → emotional, funny; audience ke sawal | guest ke sawal → question;
  30s reels x 5 | 5x 30 second reels → 5, at most 30 s; 5x reels | number of clips 5 | kisi bhi topic pe 5 clips → 5; 10x growth pe 2 clips → 2 about 10x growth;
  1 emotional, 1 informative → 1 emotional, 1 advice; educational institutions → about educational institutions; 5 punchlines only → 5 funny; punchlines → funny;
  india vs pakistan → about india pakistan; uska sabse bada failure → about failure; 2 funny one liners → 2 funny; plot twist → surprising; controversial statements → surprising; jahan sir ne gussa kiya → about gussa; about the 3 parts of a pitch → about 3 pitch; how 2 things changed his life → about 2 changed life;
  5 mistakes of founders → about 5 mistakes founders; 30 seconds and more stories → story, at most 30 s; 5-10 secrets → about 5-10 secrets;
  do show the parts about exams → about exams; how not to fail an exam → about fail exam; why people don't want kids | why people don't like kids → about people kids;
  what founders don't talk about → about founders; people don't want to work → about people work; paise kyun nahi bachte → about paise bachte;
  what people do not know about tax → about people know tax; जो लोग नहीं सोते → about लोग सोते; neend nahi aati, 2 funny → about neend aati, 2 funny;
  jo kuch nahi karo → about kuch; yoga mat exercises → about yoga mat exercises; kahani ke baare mein → about kahani; clips about comedy → about comedy;
  2 advice for students → 2 advice about students; advice for students → about advice students; question → about question; only the best parts → nothing;
  funny | funy ones only | mazedar wale | majedaar wali reel → funny; விலை பற்றி மட்டும் → about விலை; मम्मी पापा के बारे में 2 → 2 about मम्मी पापा;
  bachpan ki ek kahani aur ek rone wala scene → 1 story about bachpan, 1 emotional; dosti par teen → 3 about dosti; ek do acchi clip → 2;
  one funny one emotional | ek funny ek emotional reel | एक मज़ेदार एक भावुक → 1 funny, 1 emotional; क्रिकेट पर, सिर्फ एक → 1 about क्रिकेट;
  teen gym pe, teen diet pe | gym pe teen diet pe teen | 3 gym, 3 diet → 3 about gym, 3 about diet; 8 clips total. 4 funny, 4 stories → 4 funny, 4 story;
  jahan host ne salary ke baare mein pucha | where the guest asks about salary → question about salary; 2 sad 1 funny → 2 emotional, 1 funny;
  जहां सब हंसे वो 2 क्लिप | 2 clips that make people laugh → 2 funny; where he talks abt cricket. just one | cricket, ek hi kaafi hai → 1 about cricket;
  i need 6, 2 with advice for students and 4 funny | mujhe 6 chahiye, 2 students ke liye advice aur 4 funny → 2 advice about students, 4 funny;
  5 clips, 2 of them funny | paanch clip jinme se 2 funny → 2 funny, 3; mom aur dad wali 2 clips | mom or dad 2 clips → 2 about mom / dad;
  bhai ek mast si comedy clip nikal de yaar → 1 funny; a funny story about the wedding → 1 funny about wedding; do die hard fans → about die hard fans;
  youtube ke liye landscape, travel wali baatein → about travel, 16:9; 3-4 clips on dating | 3 ya 4 clip dating pe → 4 about dating;
  one about love, another about money | ek love pe aur doosri money pe → 1 about love, 1 about money; number 1 mistake → about number 1 mistake;
  tips for runners → advice about runners; students aur parents ke liye salah → advice about students / parents; tel ke baare mein 2 clip → 2 about tel;
  a hundred stories of bats → story about hundred bats;
  3 clips about my boss → 3 about boss; boss → about boss; sir → about sir; main → about main; viral → about viral; ok please → nothing;
  bhai ke baare mein | bhai → about bhai; bhai ki shaadi par 2 clip | bhai 2 clip bhai ki shaadi par → 2 about bhai shaadi;
  bhai 2 funny | 2 funny bhai | good clips bhai, 2 funny | main 2 funny clips banana chahta hun → 2 funny; bhai best parts nikal do → nothing;
  clips about banana bread → about banana bread; banana bread recipe → about banana bread recipe; good to great → about good great;
  Sara Ali Khan → about sara ali khan; Bihar ke Gaya par 2 clip → 2 about bihar gaya; 2 clips about viral content → 2 about viral content;
  clips about content → about content; where he talks about good parts → nothing; sports clips → about sports;
  2 clips banana politics ke baare mein → 2 about politics; 2 funny, don't use captions → 2 funny; 2 funny 30 second ki politics nahi → 2 funny, at most 30 s, no politics;
  3 Idiots ke dialogues | 3 Idiots ke dialogues wali clip → about 3 idiots dialogues; 24 movie ke baare mein 2 clip → 2 about 24 movie;
  10 minute delivery pe clip → about 10 minute delivery; 2 clips about the 5 second rule → 2 about 5 second rule; skip the 5 minute intro → no intro;
  5 second ki 2 funny clips → 2 funny, at most 5 s;
  question paper kaise solve kare, 5 shorts → 5 about question paper solve; data science pe 3 clips → 3 about data science; प्रश्न पत्र पर तीन शॉर्ट्स → 3 about प्रश्न पत्र; number theory pe do clip → 2 about number theory;
  one clip for each question from the audience | one clip per question | har sawal ki ek clip | हर सवाल का एक क्लिप → question; 3 clips, each under 30 seconds → 3, at most 30 s;
  2 clips each on cricket and football | cricket aur football par do do clip | cricket and football, 2 each → 2 about cricket, 2 about football;
  Dangal, PK and Sholay: one clip on each | Dangal, PK aur Sholay par ek ek clip → 1 about dangal, 1 about pk, 1 about sholay;
  cricket aur football per 2 clip → 2 about cricket / football; every funny moment → funny; har ek clip 30 second ki, 5 clips → 5, at most 30 s; har tarah ki 3 clips → 3; every day life pe 2 clip → 2 about every day life; har ghar tiranga pe 2 clip → 2 about ghar tiranga;
  clips about Jab We Met → about jab we met; clips about Main Hoon Na → about main hoon na; 2 clips about No Entry → 2 about no entry;
  3 clips about Don't Look Up, no spoilers → 3 about don't look up, no spoilers; clips on Nothing Phone → about nothing phone;
  One Piece anime ke baare mein do clip → 2 about one piece anime; Top Gun aur Mission Impossible par 2 clip → 2 about top gun / mission impossible;
  4 clips on short selling → 4 about short selling; clips on short films → about short films; 2 clips about Funny Stories → 2 about funny stories;
  give me Three Funny Clips about Money → 3 funny about money; everything on The Two States → about two states;
  clip jisme Modi ji ka zikr ho | Modi ki charcha wali clip → about modi; 2 clips, dharm ki charcha nahi | 2 clips, dharm ka jikr nahi → 2, no dharm; मोदी का ज़िक्र हो ऐसी 2 क्लिप → 2 about मोदी;
  half a dozen emotional moments | aadha darjan emotional clip → 6 emotional; a couple of funny clips | couple of funny ones | a pair of funny clips → 2 funny;
  a dozen clips | ek darjan clips | दर्जन भर क्लिप → 12; couple goals pe 2 clip → 2 about goals; a couple who met on a train → about met train;
  दो प्रेरणादायक | do prernadayak clip | प्रेरणा देने वाले 2 क्लिप → 2 emotional; वायरल होने लायक तीन क्लिप | viral hone wale 3 clips → 3; तीन चौंकाने वाले तथ्य → 3 surprising;
  jahan audience hasti hai | जहां दर्शक हंसते हैं → funny;
  IIT JEE ki tayari pe 2 clips → 2 about iit jee tayari; clips on IIT Bombay → about iit bombay; jee haan, 2 funny clip → 2 funny;
  machine learning | machine learning ke baare mein → about machine learning; hasan → about hasan; stocking → about stocking; chakor → about chakor;
  funny: 2, emotional: 1 | funny - 2, emotional – 1 | funny: 2 and emotional: 1 → 2 funny, 1 emotional; stories: 3 → 3 story; 3 clips: 2 funny, 1 sad → 2 funny, 1 emotional;
  2 funny and 3 more about cricket → 2 funny, 3 about cricket; stock market tips → advice about stock market;
  2 emotionl clips → 2 emotional; shaadi par kuch acchi salah aur wedding ki ek funny kahani → advice about shaadi, 1 funny about wedding;
  jo sawal audience ne puche | दर्शकों के सवाल वाले हिस्से दो → question; podcast ki best kahani, sirf ek → 1 story;
  ek rulane wali maa ke baare mein → 1 emotional about maa; 5 investing tips → 5 advice about investing;
  10 clip nikal do koi bhi topic pe → 10; 5 reel nikal do kuch bhi chalega | best 5 rakho baaki hata do | 5 clips rakho baaki sab chhod do | best 5 nikal do baaki sab chhod do → 5;
  3 best clip nikal do baaki tum dekh lo | best 3 clips nikal do → 3; 2 funny clips nikal do baaki emotional → 2 funny; 2 funny nikal do, baaki motivational → 2 funny, emotional;
  give me 4 clips on mutual funds → 4 about mutual funds; shaadi ki 2 kahaniyan aur 1 tip → 2 story about shaadi, 1 advice; guest ke jawab → about jawab;
  5 galtiyan jo founders karte hain → about 5 galtiyan founders; top 10 moments under 45 sec → 10, at most 45 s; 30 second se chhoti 3 clips → 3, at most 30 s;
  how to end a relationship → about end relationship; starting a business pe 2 clip → 2 about starting business; same sex marriage pe 3 clip → 3 about same sex marriage;
  bold statements → about bold statements; red fort ke baare mein 2 reel → 2 about red fort; English medium school pe 2 clip → 2 about english medium school;
  budget ka summary → about budget summary; clips where audience laughed → funny; india vs pakistan ke 3 moments → 3 about india pakistan; motivation ke liye 2 → 2 about motivation;
  sirf cricket wale parts → about cricket; ads skip karo, 4 clips → 4, no ads; politics hata do 2 funny → 2 funny, no politics;
  season 2 highlights → about season 2; day 2 highlights → about day 2; pushpa 2 wala scene → about pushpa 2; chandrayaan 3 ke best moments → about chandrayaan 3;
  covid 19 wala part → about covid 19; class 12 ke important parts → about class 12; class 12 funny moments → funny about class 12; class 10 clips → about class 10; 3 class 12 funny clips → 3 funny about class 12; class, 3 funny → about class, 3 funny; IPL 17 ke best moments → about ipl 17; iphone 15 wala hissa → about iphone 15;
  3 reels, thoda lamba rakhna → 3; 2 funny, thodi chhoti rakhna → 2 funny; 5 clips, thoda jaldi karna → 5; thoda lamba clip chahiye | clips bana do thoda accha → nothing
`);

const numbers = cases(`
  as many clips as possible | as many as possible | as many clips as you can | jitne ho sake utne clip | jitni clips ban sake | जितनी क्लिप बन सके → nothing; as many funny clips as you can → funny;
  jitni ho sake utni funny clips → funny; as many clips about cricket as possible → about cricket; is it possible to quit → about possible quit;
  100 clips | make 60 reels | give me 75 shorts | 51 clips | १०० क्लिप | 10-100 clips → 50; 60 clips about cricket | cricket ki 60 clip → 50 about cricket; 100 funny clips → 50 funny;
  100 rupees wali kahani → story about 100 rupees; 2019 clips → about 2019; clips about 100 clips → about 100; 60 crore ka ghar → about 60 crore ghar;
  clips about GST 2.0 → about gst 2.0; GST 2.0 clips | GST 2.0 ki clips → about gst 2.0; 3.5 lakh rupees wali kahani → story about 3.5 lakh rupees; 2 clips on web 3.0 → 2 about web 3.0;
  9/11 par 2 clip → 2 about 9/11; 24/7 kaam → about 24/7 kaam; 2 about R&D → 2 about r&d; 3 Q&A | 3 Q & A | 3 q&a | 3 Q&As → 3 question; Q&A clips | best Q&A moments → question; Q&A → about q&a; cricket & football → about cricket / football; R & D → about r / d;
  3 hooks | 3 best hooks | 3 takes → 3; 3 hooks about money → 3 about money; 3 hot takes → 3 surprising; controversial takes | hot takes → surprising;
  what it takes to win → about takes win; hook kaise banaye → about hook banaye; Captain Hook → about captain hook;
  clips in hindi about cricket → about cricket, unread: hindi; english me 3 clip cricket pe → 3 about cricket, unread: english me; english mein do funny clip → 2 funny, unread: english mein;
  3 clips on english about grammar → 3 about english grammar; english mein baat kaise kare → about english; hindi cinema ke baare mein 2 clip → 2 about hindi cinema
`);

const limits = cases(`
  2 funny, at least 30 seconds | 2 funny, longer than 30 seconds | 2 funny, over 30 seconds long | 2 funny, minimum 30 sec | 2 funny, 30+ seconds | 2 funny, 30 seconds or more | 2 funny, kam se kam 30 second | 2 funny, 30 second se zyada | 2 funny, कम से कम ३० सेकंड | 2 funny, not less than 30 seconds | 2 funny, 30 second se lambi | 2 funny, 30 second se badi | 2 funny, 30 seconds or longer |
  2 funny, 30 sec+ → 2 funny, at least 30 s;
  2 funny, 30-60 seconds | 2 funny, 30 to 60 seconds | 2 funny, between 30 and 60 seconds | 2 funny, 30 seconds to 1 minute | 2 funny, 30 se 60 second | 2 funny, 30 से 60 सेकंड | 2 funny, 30 to 60 seconds long | 2 funny, under a minute | 2 funny, 60 second se upar nahi → 2 funny, at most 60 s;
  2 funny, zyada se zyada 30 second | 2 funny, ज़्यादा से ज़्यादा 30 सेकंड | 2 funny, no longer than 30 seconds | 2 funny, no more than 30 seconds | 2 funny, not more than 30 seconds | never more than 30s, 2 funny | 2 funny, never longer than 30 seconds | 2 funny, nothing over 30 seconds | 2 funny, don't make it longer than 30 seconds | 2 funny, 30 second se zyada nahi | 2 funny, shorter than 30 seconds | 2 funny, 30 second lambi | 2 funny, ३० सेकंड लंबी | 2 funny, 30 second se lamba na ho | 2 funny, less than half a minute | 2 funny, aadhe minute se kam |
  ৩০ সেকেন্ডের কম, ২টা মজার → 2 funny, at most 30 s;
  2 funny, under 1 minute 30 seconds | 2 funny, 1 min 30 sec se kam | 2 funny, up to 1 minute and 30 seconds | 2 funny, 30 seconds to 1 minute 30 seconds | 2 funny, डेढ़ मिनट तक | 2 funny, dedh minute tak → 2 funny, at most 90 s;
  2 funny, under 30 seconds, vertical → 2 funny, at most 30 s, 9:16; ek 45 sec ki reel paise ke baare mein → 1 about paise, at most 45 s;
  one minute, 16:9, about cricket → about cricket, at most 60 s, 16:9; teen kahani aur do funny, 1 minute se kam → 3 story, 2 funny, at most 60 s;
  2 more 30 second clips → 2, at most 30 s; 2 funny, at least 1 minute → 2 funny, at least 60 s; paise ke baare mein vertical clips → about paise, 9:16;
  2 funny, around 20 secs | 2 funny, lagbhag 20 second → 2 funny, at most 20 s; skip the first 5 minutes → unread: skip the first 5 minutes;
  2 funny, pehle 5 minute mat lo → 2 funny, unread: pehle 5 minute mat lo; no 30 second ads | skip the 30 second ads → no ads;
  2 funny, 30 second ki ads nahi chahiye | 2 funny, don't show 30 second ads → 2 funny, no ads; 2 funny, no ads under 30 seconds → 2 funny, at most 30 s, no ads;
  2 funny, vertical | 2 funny, vertical format → 2 funny, 9:16; 3 square clips about the size of maths → 3 about size maths, 1:1;
  2 vertical funny clips of the founders → 2 funny about founders, 9:16; ek vertical reel paise ke baare mein → 1 about paise, 9:16;
  16:9 clips of cricket → about cricket, 16:9; 2 cricket clips in vertical format | 2 vertical cricket clips → 2 about cricket, 9:16;
  cricket clips vertical | vertical videos of cricket → about cricket, 9:16; 16:9,2 funny → 2 funny, 16:9; clips about vertical reels → about vertical;
  clips about vertical farming → about vertical farming; landscape ke baare mein → about landscape; square root → about square root;
  4:5 → unread: 4:5; 2 funny, 4:5 | 2 funny, format: 4:5 | 2 funny in 4:5 format → 2 funny, unread: 4:5; 4:5 clips about cricket → about cricket, unread: 4:5;
  match 2:1 se jeete → about match 2 1 jeete; back to square one → about back square one
`);

const refusals = cases(`
  hata do politics | mat dikhao politics → no politics; मत लेना धर्म वाली बातें, 3 मजेदार → 3 funny, no धर्म; nahi chahiye → unread: nahi chahiye;
  kal ho na ho → about kal; not giving up → about not giving up; gaali na ho, 2 funny → 2 funny, no gaali; paisa sab kuch nahi hota → about paisa;
  without politics and 2 funny ones | 2 funny, politics nahi chahiye | 2 funny, politics mat dikhao | 2 funny, politics nahi hona chahiye | 2 funny, politics nahi please | 2 funny, politics nahi lena | 2 funny, politics mat karna | 2 funny, jo politics par hai woh nahi chahiye | do funny, politics chhodkar | 2 funny, don't show politics | 2 funny do not show politics |
  we don't want politics and 2 funny ones | leave out politics, 2 funny | politics chhodkar 2 funny | 2 funny, politics skip karo | 2 funny, politics avoid karna | politics remove kar do, 2 funny | 2 funny, shouldn't be about politics | 2 funny, must not mention politics | 2 funny clips that should not mention politics | 2 funny clips politics nahi | politics skip, 2 funny → 2 funny, no politics;
  no politics | please don't want politics | don't use politics | I don't like politics | don't focus on politics | please don't have politics | don't care about politics | clips that don't mention politics | anything but politics | remove politics | sirf politics nahi chahiye | politics chhod ke baaki sab | jo politics par hai woh skip karo | politics se related kuch nahi | politics hata do baaki sab rakho | not interested in politics | I'm not interested in politics | politics se door rakhna | politics nahi chalega bhai |
  no politics please. rest u decide | politics mat lena, baaki sab chalega → no politics;
  राजनीति नहीं | राजनीति मत दिखाओ | राजनीति मत दिखाइए | सिर्फ़ राजनीति नहीं चाहिए | राजनीति के अलावा कुछ भी | राजनीति skip करो | राजनीति छोड़कर कुछ भी चलेगा → no राजनीति;
  don't show politics and show cricket | I don't want politics but want cricket | no politics but cricket | more about cricket less about politics | enough of politics, give cricket → about cricket, no politics;
  2 funny, nothing political, no sponsors → 2 funny, no political, no sponsors; about money but not crypto → about money, no crypto; no jokes → no jokes;
  stories without politics or religion → story, no politics / religion; 2 funny, राजनीति नहीं चाहिये → 2 funny, no राजनीति; घर छोड़कर बाकी सब → no घर;
  no politics or religion or caste | no politics, religion or caste | politics, religion aur caste mat lena → no politics / religion / caste;
  न राजनीति, न धर्म → no राजनीति, no धर्म; पैसे की बात, बिना राजनीति के → about पैसे, no राजनीति; राजनीति नहीं बल्कि क्रिकेट → about क्रिकेट, no राजनीति;
  2 funny, Don’t include politics or religion → 2 funny, no politics / religion; about money, I don't want to see politics → about money, no politics;
  everything except the intro | intro wala part boring hai, skip it → no intro; 2 funny, exclude religion → 2 funny, no religion; ರಾಜಕೀಯ ಬೇಡ → no ರಾಜಕೀಯ;
  nothing but cricket | cricket ke alawa kuch nahi | cricket ke alawa aur kuch nahi → about cricket; foods to avoid → about foods avoid;
  how to avoid taxes → about avoid taxes; how to grow without ads → about grow without ads; don't skip the story about his mother → about story mother;
  paise ke bina business kaise karein → about paise bina business; पैसे वाली बात मत छोड़ना → about पैसे; school chhodkar baaki sab → no school;
  politics mat hatana | politics mat remove karo | politics skip mat karo → about politics; sirf cricket nahi politics bhi → about cricket / politics;
  not only politics, also cricket | sirf politics nahi, cricket bhi → about politics / cricket; naukri chhodkar business → about naukri business;
  naukri chhodkar sab kuch bech diya → about naukri sab kuch bech diya; ghar chhodkar sab kuch → no ghar; tax kaise avoid karo → about tax avoid;
  religion hata do, comedy rakho → funny, no religion; acne kaise hatana hai → about acne; arasiyal vendam, 2 comedy clip → 2 funny, no arasiyal;
  அரசியல் வேண்டாம் → no அரசியல்; రాజకీయాలు వద్దు → no రాజకీయాలు; രാഷ്ട്രീയം വേണ്ട → no രാഷ്ട്രീയം; राजकारण नको, 2 विनोदी → 2 funny, no राजकारण;
  rajniti bad diye 2 funny → 2 funny, no rajniti; rajniti chai na → no rajniti; রাজনীতি চাই না → no রাজনীতি; રાજકારણ નહીં → no રાજકારણ;
  ਸਿਆਸਤ ਨਹੀਂ ਚਾਹੀਦੀ → no ਸਿਆਸਤ; سیاست نہیں چاہیے → no سیاست; no more than 3 clips | minimum 3 clips | zyada se zyada 3 clips → 3; do clip bana do na → 2;
  na politics na religion | I've had enough of politics, give me less about religion → no politics, no religion; Venda people → about venda people;
  2ta mojar clip, cricket niye → 2 funny about cricket; 2 clips jisme music na ho → 2, no music; ipl wale moments, ads ke alawa → about ipl, no ads;
  motivation only, nothing else | sirf motivation, aur kuch nahi → about motivation; what you should not mention in interviews → about interviews;
  how to spend less on marketing | spend less on marketing → about spend marketing; 2 funny, I don't want long clips → 2 funny;
  people who are not interested in marriage → about people interested marriage; নির্বাচন ছাড়া বাকি সব → no নির্বাচন; 5 clips se zyada mat banana → 5;
  why kids should not have phones | kids should not have phones → about kids have phones; paise ke baare mein do reel → 2 about paise;
  cricket ke 3 clips | cricket pathi mattum 3 clip | 3 cricket clip venam → 3 about cricket; 5 clips, no clip longer than 45 seconds → 5, at most 45 s;
  cricket niye 2 to clip, 30 second er kom → 2 about cricket, at most 30 s; how he went viral with clips about 3 reels → about went viral 3;
  2 funny, 30 sec se chhoti mat banana → 2 funny, at least 30 s; keep it under 60 seconds, 2 funny → 2 funny, at most 60 s;
  politics aur religion nahi chahiye → no politics / religion; cricket ki 4 clips par ipl nahi → 4 about cricket, no ipl;
  the intro is boring so leave that out, 2 funny | intro hata ke 2 funny → 2 funny, no intro; 2 funny, arasiyal venam → 2 funny, unread: arasiyal venam;
  2 funny, not the best parts → 2 funny, unread: not the best parts; 2 clips of 30-60 seconds about the longer road → 2 about longer road, at most 60 s;
  no comedy only advice → advice, no comedy; jisme gaali na ho aisi 3 clips → 3, no gaali; bina degree ke naukri → about bina degree naukri;
  bina paise ke startup → about bina paise startup; haar mat mano → about haar mat mano; foods doctors avoid → about foods doctors avoid;
  naukri chhodna → about naukri chhodna; स्टार्टअप के बारे में कुछ भी पर फंडिंग नहीं → about स्टार्टअप, no फंडिंग; no 1 mistake → about no 1 mistake;
  startups ke baare mein kuch bhi but funding nahi | anything about startups but not funding → about startups, no funding;
  2 clips, politics and religion avoid → 2, no politics / religion; politics avoid please, 2 funny → 2 funny, no politics; sugar avoid → no sugar;
  ads aur intro skip karke best 5 → 5, no ads / intro; sponsor wala part nahi chahiye baaki best 4 → 4, no sponsor;
  2 funny, repeat wali baatein mat lo → 2 funny, unread: repeat wali baatein mat lo; 2 funny, same cheez dobara mat dikhana → 2 funny, unread: same cheez dobara mat dikhana;
  intro nikal do baaki 3 clip | intro nikaal do baaki 3 clip → 3, no intro; paise wala part nikal do → about paise; 2 funny, shuruaat chhodkar → 2 funny, unread: shuruaat chhodkar;
  pehla wala topic chhod do, 2 funny → 2 funny, unread: pehla wala topic chhod do;
  cricket chhodo, football dikhao | not cricket but football → about football, no cricket; saying no to people → about saying no people;
  3 clips ending chhodkar → 3, unread: ending chhodkar; 5 reels end mat dikhana → 5, unread: end mat dikhana; 3 clips starting wala part hata do → 3, unread: starting wala part hata do;
  3 clips host chhodkar → 3, unread: host chhodkar;
  2 funny, first love mat dikhana → 2 funny, no first love; no opening song → no opening song; no end credits → no end credits; last match mat lo → no last match; first joke mat dikhana → no first joke;
  cricket rakho baaki hata do | sirf cricket rakho baaki nikal do | cricket rakho baaki sab remove kar do | cricket wale rakho baaki sab hatao | keep only the cricket parts, drop the rest | keep cricket and delete the rest | only cricket, remove everything else | remove everything except cricket | delete all but cricket | remove everything, except cricket | remove everything, keep only cricket | remove everything that is not about cricket | delete all the parts not about cricket | cut everything except cricket |
  cricket ke alawa sab hata do | cricket ke alawa baaki sab hata do | cricket chhodkar sab kuch hata do | sab hata do cricket chhod ke | sab kuch hata do, cricket chhodkar | sab hata do sirf cricket rakho | cricket rakho sab hata do | baaki hata do, cricket rakho → about cricket;
  बाकी हटा दो, सिर्फ़ क्रिकेट वाला रखो | बाकी सब हटा दो सिर्फ़ क्रिकेट वाला रखो | सिर्फ़ क्रिकेट रखो बाकी हटा दो | क्रिकेट के अलावा सब हटा दो → about क्रिकेट; 2 funny rakho baaki sab hata do | keep 2 funny and remove the rest | 2 funny, drop the rest → 2 funny; cricket aur football rakho baaki hata do → about cricket / football;
  cricket hata do baaki rakho | cricket ke alawa sab rakho | cricket chhodkar baaki sab nikal do | remove cricket, keep the rest → no cricket; ads hata do, cricket rakho baaki hata do → about cricket, no ads; skip the rest of the intro → no intro; intro outro sab kuch hata do → no intro outro; ads sab hata do → no ads; remove all the ads → no ads;
  intro hata do baaki sab chhod do → no intro, unread: baaki sab chhod do; politics chhod do baaki hata do → no politics, unread: baaki hata do; baaki hata do → unread: baaki hata do; everything except cricket hata do → unread: everything except cricket hata do; cricket rakho baaki hata do, politics bhi hata do | cricket rakho baaki hata do politics bhi hata do → about cricket, no politics; intro rakho baaki sab mat hatao → about intro
`);

const cannot = cases(`
  पहले 10 मिनट से 2 क्लिप → 2, unread: पहले 10 मिनट से; first half se 2 funny → 2 funny, unread: first half; first 10 minutes of startups → about startups, unread: first 10 minutes;
  starting ke 5 min chhod ke 4 clips → 4, unread: starting ke 5 min chhod ke; 2 funny, host nahi → 2 funny, unread: host nahi;
  last me jo usne bola success pe → about success, unread: last me; the end of the world → about end world; life ke end me kya hota hai → about life end; mere liye 2 reel → 2; clips about the second half → about second half;
  3 clips in english only → 3, unread: english; hindi me jo bola hai wo → unread: hindi me; 2 english clips on sales → 2 about sales, unread: english;
  clips about english → about english; spoken english → about spoken english;
  clips with captions in yellow | yellow captions wali clips → unread: yellow; 2 funny, english subtitles → 2 funny, unread: english; black money → about black money;
  hook strong ho, 2 funny → 2 funny, unread: hook strong; strong hook kaise banaye → about strong hook banaye; life quotes → about life quotes; interview ka saar → unread: saar; full episode ka trailer → unread: trailer; 2 funny aur ek trailer → 2 funny, unread: ek trailer;
  summary clip of 1 min → at most 60 s, unread: summary; KGF ka trailer | clips about the KGF trailer → about kgf trailer;
  from 5 min to 10 min | clips from 5 min to 10 min → unread: 5 min to 10 min; 5 min se 10 min tak ki clip → unread: 5 min se 10 min tak; 5 मिनट से 10 मिनट तक → unread: 5 मिनट से 10 मिनट तक;
  2 funny from 5 minutes to 10 minutes → 2 funny, unread: 5 minutes to 10 minutes; 30 seconds to 60 seconds | 30 sec se 60 sec tak ki clip → at most 60 s; 2 clips of 2-5 minutes → 2, at most 300 s;
  2 min se 4 min ki clip | clips between 2 minutes and 4 minutes → at most 240 s; clips 2 minutes to 5 minutes long | 3 minute to 5 minute clips → at most 300 s; 3 clips, 1 minute to 5 minutes → 3, at most 300 s;
  5 minute to 10 minute clips | clips 5 minutes to 10 minutes long | 5 min se 10 min lambi clip → at most 600 s; 3 clips, 5 min to 10 min each → 3, at most 600 s; clips from 2 min to 10 min → unread: 2 min to 10 min; from 5 min to 10 min clips | 5 min to 10 min wali clip → unread: 5 min to 10 min;
  clips after 20 minutes → unread: after 20 minutes; 3 clips 20 minute ke baad | 3 clips 20 minute ke baad ki → 3, unread: 20 minute ke baad; clips before 10 minutes → unread: before 10 minutes; clips 10:00 se pehle ki → unread: 10:00 se pehle; skip from 5 min to 10 min, 2 funny → 2 funny, unread: skip from 5 min to 10 min;
  10:30 se 12:00 wali clip → unread: 10:30 se 12:00; clip from 10:00 to 15:00 → unread: 10:00 to 15:00; 10:00-15:00 cricket → about cricket, unread: 10:00-15:00; cricket after 10:00 → about cricket, unread: after 10:00; cricket 10:00 ke baad → about cricket, unread: 10:00 ke baad;
  1:05:30 to 1:10:00, 2 funny → 2 funny, unread: 1:05:30 to 1:10:00; what happened 5 minutes before the crash → about happened 5 minutes before crash; 5 minutes after waking up → about 5 minutes after waking up; 30 seconds after waking up → about 30 seconds after waking up;
  5 min to 10 min workout → about 5 min 10 min workout; from 5 min to 10 min cricket → about cricket, unread: 5 min to 10 min; 20 minute ke baad cricket wali clip → about cricket, unread: 20 minute ke baad; 20 minute ke baad 3 clip nikalo → 3, unread: 20 minute ke baad; what happened 5 minutes before → about happened, unread: 5 minutes before; 20 minutes after please → unread: 20 minutes after;
  life after marriage → about life after marriage; before and after weight loss → about before / after weight loss; shaadi ke baad ki life → about shaadi baad life; pehle pyaar ki kahani → about pehle pyaar kahani;
  3 clips of the guest not the host | 3 clips of the guest, not the host → 3, unread: not the host; guests not from India → about india; clips about 10:10 sale → about 10 10 sale;
  captions ke saath hindi poetry ki 3 reel → 3 about hindi poetry; subtitles ke saath black money pe 2 clip → 2 about black money; captions in hindi, 2 funny → 2 funny, unread: hindi
`);

/** As users write them, so that a rule for one language does not break another. */
const everyday = {
  english: cases(`
  Give me 5 short clips for Instagram, the funniest moments please → 5 funny;
  Pick the three best moments where he talks about money → 3 about money;
  2 clips about startups and 1 about failure, each under 45 seconds → 2 about startups, 1 about failure, at most 45 s;
  The part where she explains how she quit her job → about quit job;
  I want two stories from his childhood, nothing about politics → 2 story about childhood, no politics;
  make 4 vertical reels of the best advice, not too long → 4 advice, 9:16;
  Skip the intro, I need 3 clips about climate change → 3 about climate change, no intro;
  All the moments where the audience laughs → funny;
  Clips about AI in healthcare, don't include the ads → about ai healthcare, no ads;
  one clip per topic, max 60 seconds → at most 60 s;
  3 clips per topic → 3;
  two clips per speaker → 2;
  each speaker one clip → nothing;
  one clip per chapter about AI → about ai;
  Only the emotional parts, not too dramatic → emotional, no dramatic;
  Cricket clips too, and one about hockey → about cricket, 1 about hockey;
  three clips, not longer than a minute, no repeats → 3, at most 60 s, no repeats;
  clips that are not boring, 5 of them → 5, unread: are not boring;
  Please don't cut him off in the middle of a sentence, 3 clips → 3, unread: Please don't cut him off in the middle of a sentence;
  half funny, half motivational → funny, emotional;
  two 60 second clips and one 30 second clip about sales → 2, 1 about sales, at most 30 s, unread: 60 second;
  funny, not too serious → funny, no serious;
  clips that are not sad → no sad;
  clips where he is not angry → no angry;
  don't repeat the same point → unread: don't repeat the same point;
  the part where he was not able to pay rent → about able pay rent;
  clips where she wasn't selected for the job → about wasn't selected job;
  moments where he was not getting work → about getting work;
  scenes where they were not ready for failure → about ready failure;
  clips where I was not successful → about successful;
  moments where he is not giving up → about giving up;
  part where it isn't working → about working;
  moments when he is not able to walk → about able walk;
  parts that are not taught in school → about taught school;
  the part where she had no money → about money;
  he did not give up → about give up;
  isn't it interesting how he explains failure → about interesting failure;
  isn't it funny → funny;
  where the guest is not afraid of death → about afraid death;
  not boring, 3 clips → 3, unread: not boring;
  clips that aren't political → no political;
  don't give up → about give up;
  don't quit your job → about quit job;
  don't worry about money part → about worry money;
  don't chase money clips → about chase money;
  don't trust anyone story → about trust anyone story;
  don't follow your passion → about follow passion;
  don't drink and drive → about drink / drive;
  don't judge people → about judge people;
  can't sleep at night part → about sleep night;
  can't stop laughing moments → about stop laughing;
  do not repeat my mistakes story → about repeat mistakes story;
  shouldn't waste time, motivational → about waste time, emotional;
  never give up → about never give up;
  3 funny, don't repeat → 3 funny, unread: don't repeat;
  no two on the same → unread: no two on the same;
  no two on the same topic → unread: no two on the same topic;
  no two days are the same → about two days same;
  clips should not overlap → unread: clips should not overlap;
  life sentence story → about life sentence story;
  don't write long sentences → about write long sentences;
  3 funny clips, don't zoom in → 3 funny, unread: don't zoom in;
  2 clips about money, don't crop faces → 2 about money, unread: don't crop faces;
  2 clips about money and please don't crop faces and hands → 2 about money, unread: please don't crop faces and hands;
  cricket, don't blur anything, 16:9 → about cricket, 16:9, unread: don't blur anything;
  funny, do not censor → funny, unread: do not censor;
  3 clips, don't write long sentences → 3, unread: don't write long sentences;
  don't blur my face, 3 clips → 3, unread: don't blur my face;
  don't zoom in and make vertical clips about money → about money, 9:16, unread: don't zoom in;
  don't zoom in, don't crop → unread: don't zoom in, unread: don't crop;
  please, don't give up → about give up;
  no two clips on the same topic → unread: no two clips on the same topic;
  half funny, half serious → funny, about serious;
  3 short ones, 1 long one → 3, 1;
  one 60 second clip and two 30 second clips → 1, 2, at most 30 s, unread: 60 second;
  clips should not be too long → nothing;
  half marathon training → about half marathon training;
  people who are not boring → about people boring;
  clips about things that are not taught in school → about taught school;
  cricket and football, 2 clips on each of them → 2 about cricket / football;
  Don't Look Up ke baare mein 2 clip → 2 about look up;
  too good to be true → about true
`),
  hindi: cases(`
  मुझे पाँच मज़ेदार क्लिप चाहिए → 5 funny;
  राजनीति को छोड़कर बाकी सब, तीन क्लिप → 3, no राजनीति;
  जहाँ वो अपनी माँ के बारे में बात करते हैं → about मां;
  पैसे और निवेश पर दो क्लिप, 30 सेकंड से कम → 2 about पैसे / निवेश, at most 30 s;
  हर विषय पर एक क्लिप बनाओ → nothing;
  दो भावुक और एक मज़ेदार क्लिप निकालो → 2 emotional, 1 funny;
  क्रिकेट पर तीन और फ़ुटबॉल पर दो → 3 about क्रिकेट, 2 about फुटबॉल;
  बहुत लंबी मत बनाना, 4 रील → 4;
  शुरुआत वाला हिस्सा मत लेना, 2 कहानियाँ → 2 story, unread: शुरुआत वाला हिस्सा मत लेना;
  वो हिस्से जो बोरिंग नहीं हैं → unread: जो बोरिंग नहीं हैं;
  शिक्षा के बारे में एक वर्टिकल रील → 1 about शिक्षा, 9:16;
  विज्ञापन नहीं चाहिए, बस काम की बातें → about काम, no विज्ञापन;
  सबसे अच्छे सवाल जवाब वाले हिस्से → question;
  एक ही बात दोबारा मत दिखाना → unread: एक ही बात दोबारा मत दिखाना;
  क्रिकेट पर दो और राजनीति पर एक → 2 about क्रिकेट, 1 about राजनीति;
  हर टॉपिक पर दो क्लिप → 2;
  हर टॉपिक पर एक क्लिप → nothing
`),
  hinglish: cases(`
  bhai 3 mast funny reels nikal de → 3 funny;
  paise kamane ke tips wali 4 clips, 40 second se kam → 4 advice about paise kamane, at most 40 s;
  gym pe teen diet pe do → 3 about gym, 2 about diet;
  startup failure wali story chahiye, politics nahi → story about startup failure, no politics;
  har sawal ka ek reel bana do → question;
  jahan guest apni struggle batata hai → about struggle;
  zyada lambi mat rakhna, 2 emotional clip → 2 emotional;
  intro hata do aur 5 best moments do → 5, no intro;
  ek shaadi pe aur do career pe → 1 about shaadi, 2 about career;
  motivational wale 3 clip, repeat mat karna → 3 emotional, unread: repeat mat karna;
  sirf cricket wali baatein, ads nahi → about cricket, no ads;
  interview me jo business advice hai uski 2 clip → 2 advice about business;
  1 minute se choti 3 funny clips → 3 funny, at most 60 s;
  exam tips pe 2 clip aur ek kahani → 2 about exam tips, 1 story;
  relationship wala part nikal do → about relationship;
  woh clips jo boring nahi hai → unread: jo boring nahi hai;
  landscape me 2 clip travel par → 2 about travel, 16:9;
  money pe teen aur health pe do → 3 about money, 2 about health;
  cricket par do aur politics par ek → 2 about cricket, 1 about politics;
  paise par do aur health par teen → 2 about paise, 3 about health;
  padhai par dhyan do → about padhai dhyan;
  koi do clip same na ho → unread: koi do clip same na ho;
  same topic par do clip mat banana → unread: same topic par do clip mat banana;
  clips jo funny nahi hai → no funny;
  har topic pe do clip → 2;
  har topic pe ek clip → nothing;
  ek topic, ek clip → nothing
`),
};
const { english, hindi, hinglish } = everyday;

describe('a request for clips', () => {
  it('is tried with at least fifteen everyday sentences of each language', () => {
    const counts = Object.values(everyday).map((sentences) => sentences.length);
    expect(counts).toEqual([82, 17, 27]);
  });

  it.each([...english, ...hindi, ...hinglish])('%j is %j as users write it', (text, read) => {
    expect(restated(text)).toBe(read);
  });

  it.each([...wishes, ...numbers, ...limits, ...refusals, ...cannot])('%j is %j', (text, read) => {
    expect(restated(text)).toBe(read);
    const { parts, count } = readClipRequest(text);
    const sum = parts.reduce((all, part) => all + (part.count ?? Number.NaN), 0);
    expect(count).toBe(sum > 0 ? sum : null);
  });

  it.each([
    ['2 funny and one about money', 3],
    ['5 funny and some stories', 6],
    ['stories, numbers, advice and emotional', 4],
    ['stories, advice and emotional, 7 clips', 7],
    ['pricing', 3],
    ['7', 7],
    ['40 funny, 10 stories and questions', 50],
    ['one clip per topic', 3],
    ['a clip for every topic he covers, 16:9', 3],
    ['har topic par ek clip', 3],
    ['two clips per speaker', 3],
    ['har topic pe do clip', 3],
    ['5 clips per topic', 5],
    ['10 clips per topic, 2 funny', 10],
    ['हर विषय पर एक क्लिप', 3],
    ['', 3],
  ])('%j is about %i clips where 3 are usual', (text, count) => {
    expect(clipCount(readClipRequest(text), 3)).toBe(count);
  });
});
