import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const en: MarkerLists = {
  you: phrases(`you, your, yours, yourself, yourselves, you're, you've, you'll, you'd, y'all`),
  people: phrases(`
    people, everyone, everybody, anyone, anybody, no one, nobody, someone, somebody, humans, human, person,
    men, women, others, folks, customers, users, children, kids, society`),
  negations: phrases(`
    not, no, never, nothing, none, neither, nor, without, don't, doesn't, didn't, isn't, aren't, wasn't,
    weren't, won't, wouldn't, can't, cannot, couldn't, shouldn't, haven't, hasn't, ain't, instead, stop`),
  absolutes: phrases(`
    best, worst, biggest, greatest, hardest, most, least, always, only, every, all, everything, must,
    forever, entire, whole, completely, exactly, number one, the only, ever, any, anything, impossible, more,
    better`),
  states: phrases(`is, are, it's, that's, there's, here's, what's, am, be, means, they're, who's`),
  emotions: phrases(`
    feel, feels, feeling, feelings, afraid, fear, scared, scary, love, loved, hate, angry, happy, sad, proud,
    ashamed, hurt, pain, painful, mistake, mistakes, fail, failed, fails, failure, wrong, hard, struggle,
    lonely, worry, regret, cry, courage, trust, joy, stress, anxiety`),
  lessons: phrases(`
    secret, key, lesson, learn, learned, advice, rule, trick, principle, truth, reason, remember, important,
    matters, matter, the point, the thing is, realise, realize, realised, realized, believe`),
  closings: phrases(`
    book, books, favorite book, favourite book, recommend, recommended, recommendation, recommendations,
    favorite, favourite, movie, movies, tv show, lightning round, rapid fire, quick questions, motto,
    last question, final question, where can people find you, find you online, reach out, be useful to you,
    how can listeners, my guest, podcast, podcasts, twitter, linkedin, instagram, website`),
  fillers: phrases(`
    um, uh, uhm, hmm, er, like, you know, i mean, kind of, sort of, basically, actually, literally, right,
    okay, ok, yeah, and stuff, or something, i guess, so yeah, honestly`),
  thirdPersons: phrases(`
    he, she, they, him, her, them, his, hers, their, theirs, he's, she's, they've, they'd, himself, herself,
    themselves, he'd, she'd`),
  plugs: phrases(`
    sponsor, sponsors, sponsored, brought to you, newsletter, subscribe, subscribe-, sign up, free trial,
    discount, promo, coupon, check out, head to, go to, dot com, link, links, my course, show notes,
    download, episode, episodes, app store`),
};
