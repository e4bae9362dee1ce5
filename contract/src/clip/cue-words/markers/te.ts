import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const te: MarkerLists = {
  you: phrases(`
    మీరు, మీకు, మీ, మిమ్మల్ని, మీతో, మీలో, మీది, నువ్వు, నీకు, నీ, నిన్ను, నీతో, మీరే, meeru, meeku, mee, nuvvu, neeku, nee`),
  people: phrases(`
    జనం, జనాలు, ప్రజలు, మనుషులు, మనిషి, అందరూ, అందరికీ, అందరు, ప్రతి ఒక్కరు, ప్రతి ఒక్కరూ, ఎవరూ, ఎవరైనా, ఎవరికీ,
    చాలామంది, చాలా మంది, పిల్లలు, మహిళలు, లోకం, ప్రపంచం, సమాజం, andaru, andariki, evaru, chala mandi, janalu`),
  negations: phrases(`
    కాదు, లేదు, లేరు, లేను, వద్దు, ఎప్పుడూ కాదు, ఏమీ, ఏమీ లేదు, లేకుండా, కాకుండా, చేయకూడదు, కూడదు, రాదు, తెలియదు, వద్దండి,
    kaadu, ledu, vaddu, lekunda, koodadu, teliyadu`),
  absolutes: phrases(`
    అత్యంత, అన్నిటికంటే, అందరికంటే, చాలా, ఎప్పుడూ, ఎల్లప్పుడూ, మాత్రమే, ఒక్కటే, ఏకైక, అంతా, అన్నీ, మొత్తం, ప్రతి, ఖచ్చితంగా,
    తప్పకుండా, పూర్తిగా, ఉత్తమ, chala, eppudu, matrame, okkate, motham, prathi, khachitanga`),
  states: phrases(`
    ఉంది, ఉన్నాయి, ఉన్నారు, ఉంటుంది, ఉంటాయి, ఉంటారు, అవుతుంది, అంటే, ఇదే, అదే, undi, unnayi, untundi, avutundi, ante`),
  emotions: phrases(`
    భయం, భయపడి, కోపం, సంతోషం, ఆనందం, బాధ, బాధగా, నొప్పి, ఏడుపు, ఏడ్చాను, ప్రేమ, ద్వేషం, తప్పు, తప్పులు, ఓటమి, వైఫల్యం,
    ధైర్యం, నమ్మకం, సిగ్గు, కష్టం, ఒత్తిడి, ఆందోళన, bhayam, kopam, santosham, badha, prema, tappu, nammakam, kashtam`),
  lessons: phrases(`
    రహస్యం, పాఠం, నేర్చుకున్నాను, నేర్చుకోవాలి, నేర్చుకోండి, నియమం, సూత్రం, మార్గం, నిజం, కారణం, ముఖ్యం, ముఖ్యమైన, గుర్తు,
    గుర్తుంచుకోండి, సలహా, అర్థం, nijam, mukhyam, rahasyam, paatam, karanam`),
  closings: phrases(`
    పుస్తకం, పుస్తకాలు, బుక్, ఇష్టమైన, సినిమా, సినిమాలు, చివరి ప్రశ్న, ఆఖరి ప్రశ్న, రాపిడ్ ఫైర్, పాడ్‌కాస్ట్, ఇన్‌స్టాగ్రామ్,
    ట్విట్టర్, వెబ్‌సైట్, ఎక్కడ కలవొచ్చు, pustakam, chivari prasna, podcast`),
  fillers: phrases(`
    అంటే ఏంటంటే, ఏంటంటే, అలా, ఇలా, అదే అదే, సరే, ఓకే, అవును, మ్మ్, ఆ, యాక్చువల్లీ, ఏమంటారు, అన్నమాట, entante, ala, ila,
    sare, avunu, annamata`),
  thirdPersons: phrases(`
    అతను, ఆమె, వాడు, వాళ్ళు, వాళ్లు, వారు, ఆయన, అతని, అతనికి, ఆమెకు, ఆమెని, వాళ్ళకి, వాళ్లకు, వారికి, ఆయనకి, ఆయనను, athanu,
    aame, vallu, vaadu, aayana`),
  plugs: phrases(`
    సబ్స్క్రైబ్, సబ్స్క్రైబ్-, స్పాన్సర్, స్పాన్సర్-, ఆఫర్, డిస్కౌంట్, కూపన్, లింక్, డౌన్‌లోడ్, యాప్, మా యాప్,
    కోర్సు, డిస్క్రిప్షన్-, బయోలో, subscribe, offer, link, download`),
};
