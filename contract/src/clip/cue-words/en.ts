import { type CueLists, phrases } from './cue-lists.ts';

/** English as spoken in India; also read beside every other language, because speakers mix. */
export const en: CueLists = {
  questions: phrases(`
    what, what's, why, how, who, who's, when was, when did, when do, when will, where, which, whose,
    have you, haven't you, has anyone, do you, don't you, did you, didn't you, does it, does that, are you,
    are we, are they, aren't you, is it, is there, is this, is that, is the, isn't it, was it, can you,
    can we, can i, could you, will you, will it, would you, should i, should we, should you, guess what,
    tell me, ever wondered, ever thought`),
  contradictions: phrases(`
    but actually, but the truth is, the truth is, but in reality, in reality, contrary to, the opposite,
    everyone thinks, everybody thinks, everyone says, everyone believes, most people think,
    most people believe, most people get this wrong, people think, people believe, that's a myth, is a myth,
    is a lie, is wrong, are wrong, that's not true, not true, it's not about, not because,
    believe it or not, surprisingly, what nobody tells you, nobody tells you, no one tells you,
    nobody talks about, no one talks about, the real reason, the real problem, you might think,
    you may think, unpopular opinion, stop doing, i was wrong, the biggest lie`),
  promises: phrases(`
    i'll show you, i will show you, i'll tell you, i will tell you, i'll teach you, i'll explain,
    i will explain, i'm going to show, i'm going to tell, let me show you, let me tell you, let me explain,
    let me give you, here's how, here is how, here's why, here is why, here's what, here's the thing,
    here's the trick, here's the secret, the secret is, the trick is, the key is, you'll learn,
    you will learn, by the end of this, in the next, the reason is, there's one thing, there is one thing,
    if you want to, if you remember one thing, remember one thing, three things, two things, three reasons,
    three steps`),
  stories: phrases(`
    once, once upon a time, one day, one night, one morning, when i was, when i started, when we started,
    when i first, i remember, i still remember, i'll never forget, i will never forget, years ago,
    the year was, back in, let me tell you a story, true story, there was a, there was this, there lived,
    in my childhood, my first, my father, my mother, my grandmother, it was the first, imagine,
    picture this, last year, last week`),
  superlatives: phrases(`
    best, worst, biggest, smallest, greatest, fastest, cheapest, hardest, easiest, richest, the most,
    most important, most common, number one, only one, the only, never, nobody, no one, everything, nothing,
    always, ever, first, last, half, twice, double, ten times, percent, two, three, four, five, six, seven,
    eight, nine, ten, twenty, thirty, forty, fifty, hundred, thousand, lakh, lakhs, crore, crores, million,
    billion, mistake, mistakes, secret`),
  danglingOpeners: phrases(`
    and, but, so, or, because, cause, then, also, which, that, that's, that is, this, these, those, he,
    he's, she, she's, it, it's, they, they're, him, her, them, his, their, there, therefore, thus, hence,
    however, otherwise, anyway, anyways, similarly, likewise, besides, moreover, furthermore, instead, plus,
    yes, yeah, yep, no, nope, okay, ok, right, exactly, correct, sure, well, like, you know, i mean,
    as i said, like i said, for example, for instance, such as, of course, same, another, secondly, thirdly,
    second, third, next, finally, even, though, although, where, who, whereas, while, not only that`),
  pointers: phrases(`
    this, these, those, then, also, instead, such, do it, in that, about that, of that, on that,
    with that, for that, at that, do that, did that, if that's, to that, from that`),
  listItems: phrases(`
    first, first of all, firstly, the first, number one, one is, one of them, second, secondly,
    the second, number two, two is, the other, the other one, third, thirdly, the third, number three,
    lastly, the last, the next`),
  joiners: phrases(`
    and, but, so, or, because, then, also, well, okay, ok, yes, yeah, right, see, look, now, like,
    you know, i mean, actually, basically, anyway`),
  hedges: phrases(`
    i think, i think that, i also think, i also think that, i just think, i just think that, i really think,
    i really think that, i do think, i do think that, i feel, i feel like, i feel that, i believe, i believe that,
    i really believe that, i would say, i would say that, i'd say, i'd say that, i guess, i find that, i've found that,
    i like to think that, i have to say, i must say, what i think is, what i'm saying is, what i mean is, my point is,
    again, in general, generally, generally speaking, in my opinion, in my experience, personally, obviously,
    honestly, frankly, of course, to be honest, the reality is, the reality is that, the truth is, the truth is that,
    the fact is, the fact is that, the thing is, the thing is that, the point is, the point is that, the idea is,
    the idea is that, here's the thing, you have to understand, you have to understand that, as i said, like i said,
    you know what, let's say, at the end of the day, i'm telling you, by the way, for example, for instance, oh, hey,
    um, uh, essentially, interestingly, i'm like, i was like, he's like, she's like, they're like, we're like`),
  subordinators: phrases(`
    when, whenever, if, unless, until, since, as, once, whether, because, although, though, while, whereas,
    even if, even though, as soon as, as long as, so that, in order to, to, not only, the more, such that,
    who, whom, whose, than, versus, whatever, wherever, before, after, that, is, are, was,
    were`),
  finishers: phrases(`
    that's why, that is why, that's how, that is how, that's what, that's it, that's the point,
    that's the difference, that's all, that is all, this is why, this is how, in short, in the end,
    at the end of the day, the point is, the lesson is, the moral, what i learned, bottom line, to sum up,
    so remember, always remember, remember that, never forget, and it worked, changed my life,
    changed everything, the rest is history, for the rest of, nothing else matters`),
  housekeeping: phrases(`
    welcome to, welcome back, hello everyone, hello friends, hi everyone, hey guys, hi guys,
    good morning everyone, good evening everyone, namaste, my name is, thanks for watching,
    thank you for watching, thank you for listening, thanks for having me, thank you so much for coming,
    thank you for being here, thanks for being here, thank you so much for being here, thanks so much for being here,
    thank you for joining, thanks for joining, thank you so much for joining, thanks for coming on,
    thank you for coming on, thank you so much for doing this, thanks for doing this,
    subscribe, subscribe-, like share, like and share, hit the like, like button, bell icon,
    notification bell, share this video, comment section, comment below, comments below,
    link in the description, in the description, description box, link in bio, sponsor, sponsored, sponsors,
    today's sponsor, brought to you by, promo code, coupon code, discount code, use code, sign up,
    follow me, see you in the next, see you next, until next time, bye bye, goodbye, before we start,
    let's get started, without further ado, quick break`),
  sentenceEndings: phrases(`
    right, okay, yeah, actually, anymore, it, that, them, too, also, now, today, again, well, you know,
    here, there`),
};
