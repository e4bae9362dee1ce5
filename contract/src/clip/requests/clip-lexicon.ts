import { foldForm } from '../cue-words/match-cues.ts';
import { numberIn } from './clip-length.ts';
import { isOneMistake, orWords, requestWords } from './request-words.ts';

/**
 * What the words of a request mean: its tag, and what it stands for. The words of a phrase are joined by a stroke below;
 * of two meanings the later one counts. Latin spellings of Hindi are folded, and some mistakes of typing are read.
 */
const lexicon = {
  filler: `${[...requestWords].join(' ')} zara dono gave gives dete deta tum tumhe tumhara aap aapko aapka theek आप तुम of_them of_these of_which unme_se inme_se jinme_se usme_se उनमें_से इनमें_से जिनमें_से hes shes theyre poore ke_saath ke_sath के_साथ sabme sabmein will_go_viral can_go_viral could_go_viral ek_kaam_kar ek_kaam_karo एक_काम_करो bolta bolti aane vs versus number_of_clips number_of_reels no_of_clips topic_wise sabse_bada sabse_badi sabse_bade सबसे_बड़ा सबसे_बड़ी सबसे_बड़े mere_liye hamare_liye humare_liye apne_liye मेरे_लिए हमारे_लिए अपने_लिए bata mujhse usne उसने am looking banani banane dekh_lo dekh_lena देख_लो उसे उन्हें anything_goes gimme wanna lagta lagti lagte pada padi pade important imp key main_points around roughly approximately lagbhag kareeb lagte लगता लगती पड़ा पड़े had keep_it keep_them keep_these har_tarah हर_तरह hone layak होने लायक something under below within less than max maximum most atmost least atleast longest minimum both all upto up_to only such etc few couple several lots lot really very so too nice cool pull_out pull grab extract fetch create pick_out come_up_with makes made should_be must_be there_is there_are has have_got im id ill ive u i_need i_want at_least as_many as_possible as_you_can as_there_are
  bhi hi aise aisa aisi si sa kam zyada tak andar karo karna kar_do karke kare karein de_do de_dena de_dijiye dikha_do dikha_dena dikha bana_do bana_dena bana_dijiye bana_ke banwa_do nikal_ke nikalna chun_do chun_lo chuno chun_kar le_lo le_lena le_aao rakh_do rakh_lo bhej_do bhejo chahta chahti chahte hoon hun mein mujhko humein hame apna apne apni mera mere meri hamara hamare unka unke unki uska uske uski iska iske iski isme usme agar to toh ne ye wahi tha thi the gaye gayi rahe rahi ho hota hote hoti hua hui hue jaye jata jate jati lene dene karne lage maara mara maare kiya kiye bola bole boli bataya bataye batayi batata batate sunaya sunaye sunayi sunai sunao sunkar sunke dekhkar dekhke kitna kitne kitni kaha kahi kahe pura poora saare sari kaafi enough accha acche acchi achha bahut bohot mast badhiya sabse bol bolte kah samjha samjhaya samjhaye total kul theek_hai sake sakta sakti sakte ekdam ek_dam full_on count duration length jitne jitni jitna utne utni utna ban_sake ban_sakti ban_sakte ban_paye ban_jaye
  भी ही ज़्यादा से_कम अंदर तक कम लगभग करीब ऐसा ऐसी ऐसे सा सी करना कर_दो दे_दो दे_देना दे_दीजिए दिखा_दो दिखा_देना बना_दो बना_देना बना_दीजिए बनाना बनानी निकालना निकालिए चुनो चुन_दो चुन_लो चुनिए ले_लो ले_लेना रख_दो रख_लो भेजो भेज_दो दीजिए कीजिए लीजिए चाहता चाहते चाहती हूं मैं मुझसे हमें अपना अपने अपनी मेरा मेरे मेरी हमारा हमारे हमारी उनका उनके उनकी उन्होंने उसका उसके उसकी इसका इसके इसकी इसमें उसमें अगर तो ने ये वे वही हुआ हुई हुए गया गए गई रहा रहे रही हो होता होते होती जाए जाएं जाता जाते जाती लेने देने करने लगे मारा बोला बोले बोली बोलते बताया बताए बताई बताते सुनाया सुनाए सुनाई सुनाओ सुनकर देखकर कितना कितने कितनी कहा कही कहे पूरा पूरी पूरे सारा सारी सारे काफी बहुत मस्त बढ़िया सबसे बोल कह समझाया समझाए कुल ठीक_है सके सकता सकती मैक्स मैक्सिमम दोनों जरा जितने जितनी जितना उतने उतनी उतना बन_सके बन_सकती बन_सकते बन_पाए बन_जाए हवे हवी हवा venum vendum kavali beku venda pahije hava joie joiye dakhva`,
  polite: `jee_haan jaldi asap quickly yr please plz pls kindly thanks thank_you thx bhaiya yaar bro dude guys dear ji hello hey hi_there okay ok now kripya dhanyawad shukriya भैया यार जी प्लीज़ कृपया धन्यवाद शुक्रिया थैंक्स अब`,
  each: `each every har हर each_one har_ek हर_एक`,
  per: `per`,
  // Words that are passed over, and are a subject in some places: “good food”, “my boss”, “banana bread”.
  maybe: `main sara gaya raha good great`,
  title: `boss bhai sir भाई`,
  fruit: `banana`,
  /** Words that look like one of another meaning. */
  other: `class_9 class_10 class_11 class_12 kaksha_9 kaksha_10 kaksha_11 kaksha_12 कक्षा_9 कक्षा_10 कक्षा_11 कक्षा_12 every_day har_din har_roz हर_दिन हर_रोज़ 3_idiots three_idiots question_paper question_papers question_bank prashn_patra प्रश्न_पत्र data_science data_scientist number_theory one_piece two_states top_gun short_selling short_term short_film short_films learning hasan hansen stocking stockings stocked chakor squared portraits landscapes bhavik ghana stunted lessens figured sara_ali sara_tendulkar not_giving not_enough not_alone stock stocks socks sorts snorts chunk chunks challenge challenges boot boots anna ad haar give_up giving_up say_no saying_no said_no no_one no_1 number_1 number_one no_cost no_code nothing_is nothing_was not_all bat tin sikh sikhs bass kise kaam bate saab store stores storm start starts stars state status_quo stage staff stays funky fanny comics joker jokers chips sports shots shirts lessen squares salad sawan kisses kissed seeks seeds crises`,
  about: `about abt on regarding concerning covering related_to based_on focused_on`,
  where: `where wherever jahan jahan_pe jahan_par jisme jinme jisme_wo जहां जहां_पर जिसमें जिनमें`,
  which: `that which who_is jo jab jise jiske jinke when jiski jinki jiska जो जब जिसे जिसके जिसकी जिनकी`,
  behind: `ke_baare_mein ke_bare_me baare_mein bare_me ke_baare ke_bare baare bare ki_baat ki_baatein ka_zikr ki_charcha pe par ke_upar pathi patri niye gurinchi baddal vishayi vishe bagge kurichu kurichi se_related related se_judi se_jude ke_vishay_mein के_बारे_में बारे_में के_बारे बारे की_बात की_बातें का_ज़िक्र की_चर्चा पर पे के_ऊपर से_जुड़ी से_जुड़े से_संबंधित के_विषय_में विषयी बद्दल`,
  for: `for ke_liye k_liye के_लिए pe_dalne_layak par_dalne_layak pe_dalne_ke_liye par_dalne_ke_liye पर_डालने_के_लिए पर_डालने_लायक`,
  asking: `why how what who whom kyun kyon kyu kaise क्यों क्यूँ कैसे`,
  clip: `clip clips reel reels shorts video videos klip क्लिप क्लिप्स क्लिपें रील रील्स रीलें वीडियो शॉर्ट्स கிளிப் క్లిప్ క్లిప్స్ ক্লিপ ভিডিও ક્લિપ ਕਲਿੱਪ ക്ലിപ്പ് ಕ್ಲಿಪ್ کلپ ویڈیو`,
  thing: `thing things part parts moment moments bit bits ones scene scenes section sections segment segments piece pieces portion portions stuff points pcs nos best_lines quotable_lines one_liner one_liners mic_drop highlight highlights facts tathya तथ्य wale wali wala hissa hisse hisson baat baatein baaten pal cheez cheezein वाला वाले वाली हिस्सा हिस्से हिस्सों बात बातें पल सीन चीज़ चीज़ें भाग`,
  reply: `answer answers reply replies jawab जवाब statement statements quote quotes opinion opinions takes hook hooks`,
  hour: `hour hours ghanta ghante घंटा घंटे`,
  size: `short long lambi lambe lamba chhoti chhote chhota छोटी छोटे छोटा लंबी लंबे लंबा`,
  format: `format mode frame size ratio screen fullscreen full_screen फॉर्मेट`,
  within: `mein me में`,
  of: `ke ki ka k का के की`,
  is: `hai hain है हैं`,
  'number 2': `couple_of a_couple_of pair_of a_pair_of`,
  'number 6': `half_dozen half_a_dozen aadha_darjan आधा_दर्जन`,
  'number 12': `dozen a_dozen darjan ek_darjan darjan_bhar दर्जन एक_दर्जन दर्जन_भर`,
  platform: `instagram_page insta_page facebook_page instagram_account youtube_channel yt_channel youtube yt instagram insta facebook fb whatsapp tiktok linkedin status यूट्यूब इंस्टाग्राम इंस्टा फेसबुक व्हाट्सएप`,
  source: `full_podcast full_interview full_episode full_video podcast interview episode recording stream livestream conversation पॉडकास्ट इंटरव्यू एपिसोड`,
  edge: `first last opening closing starting ending end shuru shuruaat pehle aakhri पहले शुरू शुरुआत आखिरी`,
  stretch: `first_half second_half last_half pehla_half pehle_half dusra_half dusre_half doosre_half aakhri_half पहले_हाफ दूसरे_हाफ`,
  since: `after before`,
  later: `baad बाद`,
  determiner: `the this my our is iss from इस`,
  only: `only just sirf keval bas mattum shudhu सिर्फ़ केवल बस`,
  speaker: `guest guests host hosts anchor speaker speakers audience viewers listeners mehmaan darshak darshakon मेहमान मेहमानों दर्शक दर्शकों गेस्ट होस्ट एंकर`,
  loose: `logo people ppl someone anyone log logon लोग लोगों`,
  some: `kuch koi kisi कुछ कोई किसी`,
  half: `half aadha aadhi aadhe आधा आधी आधे`,
  bit: `thoda thodi thode थोड़ा थोड़ी थोड़े`,
  free: `content viral trending वायरल ट्रेंडिंग decide fine remaining anything_else other others`,
  judged: `annoying boring bakwas bekar faltu useless repeat repeated same overlap overlapping dobara duplicate रिपीट दोबारा बोरिंग बेकार बकवास फालतू`,
  mood: `angry upset rude nervous serious dramatic`,
  sentence: `sentence sentences mid_sentence`,
  rest: `sab_kuch kuch_bhi koi_bhi सब_कुछ कुछ_भी कोई_भी`,
  remainder: `rest the_rest baaki_sab baaki baaki_sab_kuch everything_else बाकी बाकी_सब बाकी_सब_कुछ বাকি বাকি_সব`,
  all: `all everything anything sab sabhi सब सभी`,
  no: `no nothing none_of never_show never_mention never_include`,
  not: `not`,
  isNot: `is_not are_not isnt arent`,
  // “He was not able to pay rent” is told, not asked for.
  past: `was were did had could`,
  dont: `dont do_not shouldnt should_not must_not mustnt cant cannot`,
  never: `never`,
  less: `less_about less_of less_on enough_of enough_about`,
  bored: `not_interested_in sick_of tired_of bored_of`,
  more: `more_about more_of more_on`,
  allBut: `anything_but everything_but all_but anything_except everything_except all_except anything_other_than everything_other_than anything_apart_from everything_apart_from`,
  without: `without except excluding everything_but_not everything_but_no anything_but_not apart_from other_than stay_away_from keep_away_from stay_clear_of steer_clear_of`,
  bina: `bina बिना`,
  skip: `skip remove exclude`,
  discard: `delete drop hide discard`,
  drop: `avoid omit leave_out cut_out ignore`,
  to: `to should can must could would will`,
  show: `show include add give find get make want need take pick choose select bring post`,
  see: `see hear talk mention give put keep discuss be_about talk_about cover`,
  // What is not used or liked is left out: “don’t use slang”.
  like: `use like`,
  focus: `focus care dwell concentrate`,
  have: `have contain feature`,
  lose: `miss forget chhodna chhodiye bhoolna bhoolo छोड़ना छोड़िए भूलना भूलो`,
  except: `skip_karke skip_kar_ke skip_karkar avoid_karke remove_karke hatakar hata_kar hata_ke हटाकर हटा_कर हटा_के chhodkar chhod_kar chhod_ke chhodke chor_ke chor_kar छोड़कर छोड़_कर छोड़_के छोड़के ke_alawa के_अलावा ke_ilawa ke_siva के_सिवा se_door_rakhna se_door_rakho se_door_raho se_bachna se_bacho से_दूर_रखना से_दूर_रखो से_दूर_रहो से_बचना illaama illaamal thavira இல்லாமல் இல்லாம தவிர lekunda లేకుండా ಇಲ್ಲದೆ illathe ഇല്ലാതെ ഒഴികെ वगळून bad_diye baad_diye bad_diya bad_dao বাদ_দিয়ে বাদ_দাও বাদ_দিন ছাড়া સિવાય વગર چھوڑ_کر`,
  lacking: `ke_bina ke_bagair के_बिना के_बगैर کے_بغیر`,
  take: `hata_do hata_dena hata_dijiye hatao hatana hatado chhod_do chhod_dena chhodo हटा_दो हटा_देना हटा_दीजिए हटाओ हटाना हटाइए छोड़_दो छोड़_देना छोड़ो`,
  takeIt: `leave_that_out leave_it_out leave_this_out leave_them_out skip_it skip_that skip_this remove_it remove_that remove_this cut_it_out cut_that_out avoid_it avoid_that`,
  do: `karo karna kar_do kar_dena kar_dijiye kardo kijiye करो करना कर_दो कर_देना कर_दीजिए कीजिए`,
  nahi: `nahi nhi नहीं`,
  na: `na ना न`,
  mat: `mat मत`,
  wish: `chalega chalegi chalenge चलेगा चलेगी चलेंगे chahiye chahie chaiye dikhao dikhana dikhaiye rakho rakhna lena lijiye lao laana dalo daalna jodo चाहिए दिखाओ दिखाना दिखाइए दिखाएँ रखो रखना लेना लीजिए लाओ लाना डालो डालना जोड़ो`,
  wished: `kare karen karein ho hona honi lo banao dena batao aana करे करें हो होना होनी लो बनाओ बनाना देना दीजिए बताओ आना`,
  unwanted: `vendaam vendam venaam வேண்டாம் வேணாம் వద్దు ಬೇಡ വേണ്ട nako नको নালাগে نہیں_چاہیے نہیں_چاہئے ki_zaroorat_nahi ki_zarurat_nahi ki_jarurat_nahi की_ज़रूरत_नहीं not_needed not_wanted not_required is_not_needed are_not_needed is_not_wanted are_not_wanted is_not_required are_not_required`,
  unwantedLast: `venda vaddu beda chai_na lagbe_na dorkar_nei চাই_না লাগবে_না দরকার_নেই nathi_joiye નથી_જોઈતું નથી_જોઈએ નહીં નહિ ਨਹੀਂ ਨਹੀਂ_ਚਾਹੀਦੀ ਨਹੀਂ_ਚਾਹੀਦਾ ਨਹੀਂ_ਚਾਹੀਦੇ ନାହିଁ`,
  unclear: `venam`,
  nothingElse: `cut_everything_except cut_everything_but cut_the_rest cut_everything_else sab_kuch_nahi सब_कुछ_नहीं nothing_else aur_kuch_nahi और_कुछ_नहीं kuch_aur_nahi कुछ_और_नहीं ke_alawa_kuch_nahi ke_alawa_aur_kuch_nahi के_अलावा_कुछ_नहीं के_अलावा_और_कुछ_नहीं nothing_but nothing_except nothing_other_than nothing_apart_from not_only not_just is_not_only are_not_only is_not_just are_not_just no_more_than not_more_than`,
  home: `naukri nokri job college school padhai ghar gaon नौकरी जॉब कॉलेज स्कूल पढ़ाई घर गाँव`,
  mark: `but magar lekin balki मगर लेकिन बल्कि`,
  and: `${[...orWords].join(' ')} n then phir फिर`,
  or: `or ya या`,
  'a 1': `a an`,
  'one 1': `one first_one pehli_wali pehla_wala पहली_वाली पहला_वाला`,
  'another 1': `another another_one the_other second_one doosri doosra dusri dusra teesri teesra दूसरी दूसरा तीसरी तीसरा`,
  'two 2': `do दो`,
  'exact 9:16': `9:16`,
  'ratio 9:16': `vertical portrait khada khade khadi वर्टिकल खड़ा खड़ी खड़े उभ्या पोर्ट्रेट`,
  'exact 1:1': `1:1`,
  'ratio 1:1': `square chaukor चौकोर स्क्वेयर`,
  'exact 16:9': `16:9`,
  'ratio 16:9': `landscape horizontal widescreen wide_screen लैंडस्केप हॉरिजॉन्टल चौड़ा चौड़ी`,
  captions: `caption captions subtitle subtitles कैप्शन सबटाइटल`,
  tongue: `english hindi hinglish angrezi tamil telugu marathi bengali gujarati punjabi kannada malayalam हिंदी हिन्दी अंग्रेज़ी इंग्लिश`,
  // How captions look.
  look: `yellow white red blue green black pink orange bold big bigger bada bade peele laal animated karaoke stylish colourful colorful`,
  // What is made of clips, and no clip; how one is to begin.
  digest: `strong_hook hook_strong good_hook catchy_hook best_hook accha_hook hook_accha trailer teaser summary saar saaransh recap compilation montage mashup ट्रेलर टीज़र सार सारांश`,
  // “Intro nikal do baaki 3 clip” leaves it out, “3 clip nikal do” takes them out.
  out: `nikal_do nikal_dena nikal_dijiye nikaldo निकाल_दो निकाल_देना निकाल_दीजिए`,
  // Frames that are not made.
  unmade: `4:5 5:4 3:4 4:3 2:3 21:9`,
  // Kinds: `sure` words ask for it alone too, a `noun` may be a subject, a `deed` is what is done there.
  'sure funny': `punchlines witty funny funniest jokes chutkule चुटकुले comic hilarious humorous mazedaar majedar mazakiya haasya hasane hansane hansne hasne मज़ेदार मज़ाकिया हास्य हंसाने हंसने फनी நகைச்சுவை హాస్య సరదా mojar hasir মজার হাসির विनोदी गमतीशीर મજેદાર ਮਜ਼ੇਦਾਰ ತಮಾಷೆ തമാശ مزاحیہ ମଜାଦାର`,
  'noun funny': `comedy joke humor humour chutkula masti mazak hansi hansi_mazak hasi punchline कॉमेडी चुटकुला मस्ती मज़ाक हंसी_मज़ाक जोक जोक्स हंसी`,
  'deed funny': `laugh laughs laughed laughing hanse hase hansa hans_pade hans_pada hansta hanste hansti hasta haste hasti hansi_aaye हंस_पड़े हंसती हंसता हंसे हंसते हंसा`,
  'sure story': `stories kahaniyan kisse कहानियाँ किस्से கதைகள் కథలు गोष्टी`,
  'noun story': `incident incidents ghatna घटना story storytelling kahani kissa waqia वाकया anecdote anecdotes कहानी किस्सा स्टोरी கதை கథ গল্প गोष्ट વાર્તા ਕਹਾਣੀ ಕಥೆ കഥ کہانی କାହାଣୀ`,
  'sure surprising': `hot_take hot_takes plot_twist plot_twists surprising shocking unexpected controversial contrarian mind_blowing mind_boggling jaw_dropping eye_opening unbelievable sensational aashcharyajanak आश्चर्यजनक हैरतअंगेज chaunkane chaukane chaunka_dene hairan_karne hairan_kar_dene चौंकाने चौंका_देने हैरान_करने हैरान_कर_देने विवादित शॉकिंग ஆச்சரியமான ఆశ్చర్యకరమైన চমকপ্রদ आश्चर्यकारक`,
  'deed surprising': `shock shocks shocked surprised stunned hairan chaunk हैरान चौंक दंग`,
  'sure question': `questions sawalon सवालों`,
  'noun question': `question sawal sawal_jawab question_answer q&a q_and_a q_and_as qna सवाल सवाल_जवाब प्रश्न கேள்வி கேள்விகள் ప్రశ్న ప్రశ్నలు প্রশ্ন`,
  'deed question': `ask asks asked asking puchha puche puchte puchta पूछा पूछे पूछते पूछता`,
  'sure advice': `actionable tips lessons takeaways learnings hacks`,
  'noun advice': `informative educational advice tip lesson salah seekh gyaan nasihat sujhav mashwara guidance suggestion suggestions knowledge takeaway सलाह सीख टिप टिप्स ज्ञान नसीहत सुझाव ஆலோசனை அறிவுரை సలహా సలహాలు পরামর্শ सल्ला`,
  'sure numbers': `statistics stats percentages aankde aankdon आंकड़े आंकड़ों எண்கள் గణాంకాలు পরিসংখ্যান आकडे`,
  'noun numbers': `numbers number figures data नंबर नंबर्स फिगर्स डेटा`,
  'sure emotional': `emotional bhavnatmak भावनात्मक heartfelt heart_touching heartwarming inspiring inspirational motivational bhavuk jazbaati prernadayak prernadayi rulane rula_dene rone dil_chhu dil_chhu_lene dil_chhu_jane dil_chhune dil_ko_chhune dil_ko_chhu dil_ko_chhu_lene भावुक जज़्बाती इमोशनल रुलाने रुला_देने रोने दिल_छू दिल_को_छू दिल_छू_लेने दिल_छू_जाने दिल_छूने दिल_को_छू_लेने दिल_को_छूने प्रेरक प्रेरणादायक प्रेरणादायी प्रेरणात्मक प्रेरणा_देने மனதைத்தொடும் ఉద్వేగ আবেগঘন भावनिक`,
  'noun emotional': `sad dukhi दुखी`,
  'deed emotional': `cry cries cried crying rota rote roti roya roye ro_pade ro_de rula_de rula_diya रुला_दे रोया रोए रो_पड़े रो_दे`,
};

type TagOf<Meaning> = Meaning extends `${infer Tag} ${string}` ? Tag : Meaning;
/** What a word is to a request; `pair` joins two subjects. */
export type Tag = TagOf<keyof typeof lexicon> | (typeof added)[number];
const added = ['many', 'clock', 'ofEach', 'span', 'length', 'pair', 'unknown'] as const;
const tagOf = (meaning: string) => meaning.split(' ')[0] as Tag;
const tags = [...Object.keys(lexicon), ...added].map(tagOf);

interface Entry {
  tag: Tag;
  /** What a number, a kind or a ratio is. */
  value?: number | string | undefined;
}

/** A word or a phrase of a request with what it means. */
export interface Tagged extends Entry {
  text: string;
}

/** A word as the lexicon compares it, whatever its nasals and letters in place of each other. */
const keyOf = (word: string): string =>
  foldForm(word)
    .replaceAll("'", '')
    .replace(/ं$/u, '')
    .replace(/(?<=.)ये$/u, 'ए');

/** A Latin word as Hindi is typed in it: “baatein” and “baten”, “nahi” and “nahin”, “zyaada” and “jyada” are one; “IIT” is not “it”. */
const romanOf = (key: string): string => (key.length < 4 ? key : romanLetter(key));
const romanLetter = (key: string): string =>
  key
    .replace(/chh|ee|oo|w|z|iy/g, (letters) => romanLetters[letters] ?? letters)
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=..(?:i|[yih]a))n$/, '')
    .replace(/ei$/, 'e');
const romanLetters: Record<string, string> = { chh: 'ch', ee: 'i', oo: 'u', w: 'v', z: 'j', iy: 'i' };

const byKey = new Map<string, Entry>([['', { tag: 'filler' }]]);
const byRoman = new Map<string, Entry>();
const typed: [string, Entry][] = [];
let longest = 1;
for (const [meaning, words] of Object.entries(lexicon)) {
  const value = meaning.split(' ')[1];
  const entry: Entry = { tag: tagOf(meaning), value: /^\d+$/.test(value ?? '') ? Number(value) : value };
  for (const word of words.split(/\s+/u)) {
    const keys = word.split('_').map(keyOf);
    longest = Math.max(longest, keys.length);
    byKey.set(keys.join(' '), entry);
    if (/^[a-z]/.test(word) && !/([b-z])\1$/.test(word)) byRoman.set(keys.map(romanOf).join(' '), entry);
    if (/^[a-z]{6,}$/.test(word) && (entry.tag === 'clip' || value)) typed.push([word, entry]);
  }
}

const entryOf = (phrase: string): Entry | undefined =>
  byKey.get(phrase) ??
  clockEntry(phrase) ??
  numberEntry(phrase) ??
  byRoman.get(phrase.split(' ').map(romanOf).join(' '));

const clock = String.raw`\p{Nd}{1,2}(?::\p{Nd}\p{Nd}){1,2}`;
const clocks = new RegExp(`^${clock}(?<end>[-–]${clock})?$`, 'u');
/** A place in the video, “10:30”, or from one to another. */
function clockEntry(key: string): Entry | undefined {
  const found = clocks.exec(key);
  return found ? { tag: found.groups?.end ? 'stretch' : 'clock' } : undefined;
}

/** No request makes more clips. */
export const mostClips = 50;

/** A number of clips; others are words like all. */
function numberEntry(key: string): Entry | undefined {
  // Of “3-4 clips” it is the larger.
  const value = key === '' ? undefined : numberIn(key.replace(/^\d+[-–](?=\d+$)/, ''));
  if (value === undefined) return undefined;
  // “2.0” is a part of a name.
  if (!Number.isInteger(value) || value < 1 || /[.]/.test(key)) return { tag: 'unknown' };
  if (value <= mostClips) return { tag: 'number', value };
  // “2019 clips” are of a year.
  return value < 1900 || value > 2100 ? { tag: 'many', value: mostClips } : { tag: 'unknown' };
}

/** The only entry of six letters or more that a word is one mistake away from. */
function mistyped(key: string): Entry | undefined {
  const near = /^[a-z]{5,}$/.test(key) ? typed.filter(([word]) => isOneMistake(key, word)) : [];
  return near.every(([, { value }]) => value === near[0]?.[1].value) ? near[0]?.[1] : undefined;
}

/** How many words from one on are a name: two or more with capitals, where the one before has none (“about Jab We Met”). */
function nameLength(words: readonly string[], at: number): number {
  const end = words.findIndex((word, place) => place >= at && !/^[“"'‘]?\p{Lu}/u.test(word));
  const named = words.slice(at, end < 0 ? words.length : end);
  const isWish = named.some((word) => is([entryOf(keyOf(word)) ?? { tag: 'unknown' }], 'clip | sure'));
  return named.length > 1 && !isWish && /^\p{Ll}/u.test(words[at - 1] ?? '') ? named.length : 0;
}

/** What the words of a request mean, phrases as one; words that the lexicon has not are `unknown`. */
export function tagged(words: readonly string[]): Tagged[] {
  const found: Tagged[] = [];
  const keys = words.map(keyOf);
  const sizes = Array.from({ length: longest }, (_, at) => longest - at);
  for (let at = 0; at < words.length; ) {
    const name = found.at(-1)?.tag === 'about' ? nameLength(words, at) : 0;
    if (name > 0) {
      found.push({ tag: 'other', text: words.slice(at, at + name).join(' ') });
      at += name;
      continue;
    }
    const keyAt = (size: number) => keys.slice(at, at + size).join(' ');
    const size = sizes.find((one) => at + one <= words.length && entryOf(keyAt(one))) ?? 1;
    const entry: Entry = entryOf(keyAt(size)) ?? mistyped(keyAt(1)) ?? { tag: 'unknown' };
    found.push({ ...entry, text: words.slice(at, at + size).join(' ') });
    at += size;
  }
  return found;
}

const letterOf = (tag: string): string => String.fromCharCode(0xe000 + tags.indexOf(tag as Tag));
const compiled = new Map<string, RegExp>();

/** Where words hold a pattern: a regular expression whose words are tags, such as `^ filler* number clip`. */
function matchesOf(tokens: readonly Entry[], pattern: string): RegExpExecArray[] {
  const letters = tokens.map(({ tag }) => letterOf(tag)).join('');
  const source = () => pattern.replace(/[a-z]+/gi, letterOf).replace(/\s+/g, '');
  const expression = compiled.get(pattern) ?? new RegExp(source(), 'dgu');
  compiled.set(pattern, expression);
  return [...letters.matchAll(expression)];
}

/** Where a pattern first stands. */
export function matchIn(tokens: readonly Entry[], pattern: string): { from: number; to: number } | null {
  const [match] = matchesOf(tokens, pattern);
  return match ? { from: match.index, to: match.index + match[0].length } : null;
}

/** Whether words hold a pattern. */
export const is = (tokens: readonly Entry[], pattern: string): boolean => matchIn(tokens, pattern) !== null;

/** The words of a pattern wherever it stands; those of its group where it has one. */
export const matched = <Token extends Entry>(tokens: readonly Token[], pattern: string): Token[] =>
  matchesOf(tokens, pattern).flatMap(({ indices }) => {
    const [whole, ...groups] = indices ?? [];
    return tokens.slice(...(groups.find(Boolean) ?? whole ?? [0, 0]));
  });

/** What words mean in their place: gives those that a pattern matches its tag, one pattern after the other. */
export function settle(tokens: readonly Entry[], rules: readonly (readonly [pattern: string, Tag])[]): void {
  for (const [pattern, tag] of rules) for (const token of matched(tokens, pattern)) token.tag = tag;
}
