import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const gu: MarkerLists = {
  you: phrases(`
    તમે, તમને, તમારું, તમારો, તમારી, તમારા, તમારે, તું, તને, તારું, તારો, તારી, તારા, આપ, આપને, tame, tamne, tamaru, tamari,
    tamaro`),
  people: phrases(`
    લોકો, લોકોને, લોકોનું, બધા, બધાને, સૌ, દરેક જણ, દરેક માણસ, કોઈ, કોઈપણ, કોઈને, માણસ, માણસો, માણસને, બાળકો, સ્ત્રીઓ, દુનિયા,
    સમાજ, loko, lokone, badha, badhane, koi`),
  negations: phrases(`
    નથી, ના, નહીં, નહિ, ન, નહોતું, નહોતો, નહોતી, ક્યારેય, ક્યારેય નહીં, કશું નહીં, કંઈ નહીં, વગર, વિના, નકામું, nathi, nahi,
    kyarey, vagar, kashu`),
  absolutes: phrases(`
    સૌથી, હંમેશા, હમેશાં, માત્ર, ફક્ત, ખાલી, એકમાત્ર, બધું, બધું જ, આખું, આખી, આખો, સંપૂર્ણ, બિલકુલ, દરેક, ચોક્કસ, જરૂર, શ્રેષ્ઠ,
    sauthi, hamesha, fakt, badhu, dareke, chokkas`),
  states: phrases(`છે, છો, છીએ, છું, હોય, હોય છે, થાય છે, એટલે, આ જ છે, એ જ છે, chhe, che, hoy, thay che, etle`),
  emotions: phrases(`
    ડર, બીક, ગુસ્સો, દુઃખ, દુખ, ખુશી, ખુશ, આનંદ, પ્રેમ, નફરત, શરમ, દર્દ, રડવું, રડ્યો, રડી, ભૂલ, ભૂલો, નિષ્ફળ, નિષ્ફળતા, હાર, હિંમત,
    વિશ્વાસ, ભરોસો, ચિંતા, એકલા, મુશ્કેલ, dar, gusso, khushi, prem, bhul, himmat, vishwas`),
  lessons: phrases(`
    રહસ્ય, શીખ, શીખ્યો, શીખ્યા, શીખવું, પાઠ, નિયમ, રીત, ઉપાય, સત્ય, સાચું, સાચી વાત, કારણ, મહત્વનું, મહત્ત્વનું, જરૂરી, યાદ રાખો,
    યાદ રાખજો, સલાહ, સમજવું, rahasya, shikhyo, sachu, karan, jaruri`),
  closings: phrases(`
    પુસ્તક, પુસ્તકો, ચોપડી, મનપસંદ, ગમતું, ફિલ્મ, ફિલ્મો, છેલ્લો પ્રશ્ન, છેલ્લો સવાલ, રેપિડ ફાયર, પોડકાસ્ટ, ઇન્સ્ટાગ્રામ, ટ્વિટર, વેબસાઇટ,
    ક્યાં મળી શકે, pustak, manpasand, chello saval, podcast`),
  fillers: phrases(`
    મતલબ, એટલે કે, એવું કંઈક, વગેરે, સારું, હા હા, બરાબર, ઓકે, શું કહેવાય, એમ, હં, એક્ચ્યુઅલી, આમ તો, matlab, etle ke, saru,
    barabar, vagere`),
  thirdPersons: phrases(`
    તે, તેણે, તેઓ, તેમણે, તેને, તેમને, તેનું, તેનો, તેની, તેના, તેમનું, તેમનો, તેમની, એણે, એને, એનું, એમણે, એમને, tene, teo, temne,
    ene, emne`),
  plugs: phrases(`
    સબ્સ્ક્રાઇબ, સબસ્ક્રાઇબ, સ્પોન્સર, પ્રાયોજક, ઓફર, ડિસ્કાઉન્ટ, છૂટ, કૂપન, લિંક, ડાઉનલોડ, એપ, અમારી એપ, કોર્સ, વેબિનાર,
    ડિસ્ક્રિપ્શનમાં, subscribe, offer, link, download`),
};
