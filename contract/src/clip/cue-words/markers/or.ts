import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const or: MarkerLists = {
  you: phrases(`
    ଆପଣ, ଆପଣଙ୍କୁ, ଆପଣଙ୍କ, ଆପଣଙ୍କର, ଆପଣମାନେ, ଆପଣମାନଙ୍କୁ, ତୁମେ, ତୁମକୁ, ତୁମର, ତମେ, ତମକୁ, ତମର, ତୁ, ତୋତେ, ତୋର, apana, apananku,
    tume, tumaku, tumara`),
  people: phrases(`
    ଲୋକ, ଲୋକେ, ଲୋକମାନେ, ଲୋକଙ୍କୁ, ଲୋକମାନଙ୍କୁ, ସମସ୍ତେ, ସମସ୍ତଙ୍କୁ, ସବୁ ଲୋକ, କେହି, କାହାକୁ, ପ୍ରତ୍ୟେକ ଲୋକ, ମଣିଷ, ମଣିଷକୁ, ପିଲା, ପିଲାମାନେ, ମହିଳା,
    ସମାଜ, ଦୁନିଆ, loka, lokamane, samaste, manisha`),
  negations: phrases(`
    ନାହିଁ, ନାହାନ୍ତି, ନୁହେଁ, ନୁହଁ, ନା, ନଥିଲା, ନଥିଲେ, କେବେ ନୁହେଁ, କେବେବି, କିଛି ନାହିଁ, ବିନା, ନକରି, ପାରିବ ନାହିଁ, ହେବ ନାହିଁ, nahin, nuhen, na,
    kebe nuhen`),
  absolutes: phrases(`
    ସବୁଠାରୁ, ସବୁଠୁ, ସର୍ବଦା, ସବୁବେଳେ, କେବଳ, ଖାଲି, ଏକମାତ୍ର, ଗୋଟିଏ, ସବୁ, ସବୁକିଛି, ପୁରା, ସମ୍ପୂର୍ଣ୍ଣ, ପ୍ରତ୍ୟେକ, ପ୍ରତି, ନିଶ୍ଚିତ, ନିଶ୍ଚୟ, ଶ୍ରେଷ୍ଠ,
    sabutharu, sabubele, kebala, sabu, pura`),
  states: phrases(`ଅଛି, ଅଛନ୍ତି, ହେଉଛି, ହୁଏ, ହୋଇଥାଏ, ହେଲା, ଅଟେ, ଅର୍ଥାତ୍, ଏହା ହିଁ, ସେହି, achhi, achhanti, heuchi, hue, mane`),
  emotions: phrases(`
    ଡର, ଭୟ, ରାଗ, ଦୁଃଖ, ଖୁସି, ଆନନ୍ଦ, ପ୍ରେମ, ଭଲପାଇବା, ଘୃଣା, ଲାଜ, କଷ୍ଟ, କାନ୍ଦ, କାନ୍ଦିଲି, ଭୁଲ, ବିଫଳ, ବିଫଳତା, ହାର, ସାହସ, ବିଶ୍ୱାସ, ଚିନ୍ତା, ଏକା, କଠିନ,
    dara, bhaya, raga, dukha, khusi, bhula, sahasa`),
  lessons: phrases(`
    ରହସ୍ୟ, ଶିକ୍ଷା, ଶିଖିଲି, ଶିଖିବା, ଶିଖିଛି, ନିୟମ, ଉପାୟ, ସତ୍ୟ, ସତ, ସତ କଥା, କାରଣ, ମୁଖ୍ୟ, ଗୁରୁତ୍ୱପୂର୍ଣ୍ଣ, ଜରୁରୀ, ମନେରଖନ୍ତୁ, ମନେ ରଖନ୍ତୁ, ପରାମର୍ଶ,
    rahasya, sikhya, satya, karana, jaruri`),
  closings: phrases(`
    ବହି, ପୁସ୍ତକ, ପ୍ରିୟ, ପସନ୍ଦର, ସିନେମା, ଫିଲ୍ମ, ଶେଷ ପ୍ରଶ୍ନ, ରାପିଡ୍ ଫାୟାର, ପଡକାଷ୍ଟ, ଇନଷ୍ଟାଗ୍ରାମ, ଟ୍ୱିଟର, ୱେବସାଇଟ, କେଉଁଠି ମିଳିବେ, bahi,
    priya, sesha prashna, podcast`),
  fillers: phrases(`
    ମାନେ, ଯେମିତି, ସେମିତି, ଏମିତି, ଆଚ୍ଛା, ହଁ, ଠିକ୍ ଅଛି, ଓକେ, ଇତ୍ୟାଦି, କଣ କହନ୍ତି, ହଉ, ବାସ୍, ଏଇ, jemiti, semiti, achha, thik achhi`),
  thirdPersons: phrases(`
    ସେ, ସେମାନେ, ସେମାନଙ୍କୁ, ସେମାନଙ୍କର, ତାକୁ, ତାଙ୍କୁ, ତାର, ତାଙ୍କ, ତାଙ୍କର, ତାଙ୍କ ଠାରୁ, ସିଏ, ସେଇ, se, semane, taku, tanku, tara`),
  plugs: phrases(`
    ସବସ୍କ୍ରାଇବ, ସବସ୍କ୍ରାଇବ୍, ସ୍ପନସର, ସ୍ପନ୍ସର, ଅଫର, ରିହାତି, ଡିସକାଉଣ୍ଟ, କୁପନ, ଲିଙ୍କ, ଡାଉନଲୋଡ, ଆପ୍, ଆମ ଆପ୍, କୋର୍ସ, ଡେସକ୍ରିପସନ, subscribe,
    offer, link, download`),
};
