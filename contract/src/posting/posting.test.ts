import { describe, expect, it } from 'vitest';
import { englishOf } from '../messages/english.ts';
import { limitsBroken, pictureBitsFor, qualityFor } from './fit-size.ts';
import { platformIds, platforms } from './platforms.ts';
import { countHashtags, joined, postTextFor, shortened, textRoom, writtenLength } from './post-text.ts';

// NOT TRIED: Uploads to posting platforms; their limits are from public descriptions and may have changed. Tried:
// the files and texts against those limits.

const file = { ratio: '9:16', durationMs: 45_000, sizeBytes: 9_000_000 } as const;
const sentences = (...of: Parameters<typeof limitsBroken>) => limitsBroken(...of).map(englishOf);

describe('limitsBroken', () => {
  it.each(platformIds)('lets a short vertical clip through on %s', (id) => {
    expect(limitsBroken(file, id)).toEqual([]);
  });

  it('names the platform, the limit and what was found', () => {
    expect(sentences({ ...file, durationMs: 140_200 }, 'x')).toEqual([
      'X takes 2:20 at most; this clip runs 2:21. Shorten it in the editor.',
    ]);
    expect(sentences({ ...file, sizeBytes: 22_340_000 }, 'whatsapp')).toEqual([
      'WhatsApp Status takes 16 MB at most; this file has 22.4 MB.',
    ]);
    expect(sentences({ ...file, ratio: '16:9' }, 'instagram')).toEqual([
      'Instagram Reels shows 9:16; this file is 16:9.',
    ]);
    expect(sentences({ ...file, durationMs: 400 }, 'x')[0]).toContain('0.5 s at least; this clip runs 0.4 s');
  });

  it('takes a file that is exactly as long and large as the limit', () => {
    const { maxMs, maxBytes } = platforms.whatsapp;
    expect(limitsBroken({ ...file, durationMs: maxMs, sizeBytes: maxBytes ?? 0 }, 'whatsapp')).toEqual([]);
  });
});

describe('pictureBitsFor', () => {
  it('leaves what the sound needs, and what the encoder may be ahead by', () => {
    const bits = pictureBitsFor({ maxBytes: 16_000_000, durationMs: 60_000 }) ?? 0;
    expect(((bits + 160_000) * 61) / 8).toBeLessThan(16_000_000);
    expect(((bits + 160_000) * 61) / 8).toBeGreaterThan(15_000_000);
    expect(qualityFor(bits)).toBe('720p');
    expect(qualityFor(pictureBitsFor({ maxBytes: 16_000_000, durationMs: 20_000 }) ?? 0)).toBe('1080p');
  });

  it('gives up where no picture could be watched', () => {
    expect(pictureBitsFor({ maxBytes: 1_000_000, durationMs: 60_000 })).toBeNull();
  });
});

const clip = {
  title: 'रोटी क्यों फूलती है?',
  momentTitle: 'रोटी क्यों फूलती है',
  hook: 'भाप अंदर बंद हो जाती है।',
  description: 'भाप अंदर बंद हो जाती है। इसलिए आटा नरम रखिए, और तवा तेज़।',
  hashtags: ['#रोटी', '#भाप', '#आटा', '#तवा', '#cooking', '#kitchen'],
};

describe('postTextFor', () => {
  it('offers no other title that is all of the text', () => {
    const { titles, text } = postTextFor('youtube', { ...clip, description: clip.hook });
    expect({ titles, text }).toEqual({ titles: [clip.title], text: clip.hook });
  });

  it('has titles from the video, each once, and the tags that the platform likes', () => {
    const { titles, text, hashtags, chosen } = postTextFor('youtube', clip);
    expect(titles).toEqual([
      ...['रोटी क्यों फूलती है?', 'भाप अंदर बंद हो जाती है।', 'इसलिए आटा नरम रखिए, और तवा तेज़।'],
    ]);
    expect(text).toBe(clip.description);
    expect(hashtags.slice(0, 6)).toEqual(clip.hashtags);
    expect(chosen).toBe(3);
  });

  it('offers ten hashtags, of which those of the clip alone are chosen: of its video and its platform, too', () => {
    const few = { ...clip, hashtags: ['#रोटी'], related: ['#रोटी', '#भाप', '#आटा', '#तवा'] };
    const { hashtags, chosen } = postTextFor('youtube', few);
    expect([hashtags.slice(0, 4), chosen]).toEqual([few.related, 1]);
    expect(hashtags).toContain('#Shorts');
    const many = Array.from({ length: 30 }, (_, at) => `#topic${at}`);
    expect(postTextFor('youtube', { ...few, related: many }).hashtags).toHaveLength(10);
    expect(postTextFor('whatsapp', few).hashtags).toEqual(['#रोटी']);
  });

  it('has a hashtag once, whatever its capitals', () => {
    const twice = {
      ...clip,
      hashtags: ['#Mango', '#salt', '#mango'],
      related: ['#Salt', '#Chilli', '#shorts'],
    };
    const { hashtags, chosen } = postTextFor('youtube', twice);
    expect(hashtags).toEqual(['#Mango', '#salt', '#Chilli', '#shorts', '#YouTubeShorts', '#IndianCreators']);
    expect(chosen).toBe(2);
  });

  it('has the first sentence of a description in Urdu', () => {
    const description = 'یہ پہلا جملہ ہے۔ یہ دوسرا جملہ ہے۔';
    expect(postTextFor('youtube', { ...clip, description }).titles.at(-2)).toBe('یہ پہلا جملہ ہے۔');
  });

  it('begins with the title where a post has none of its own', () => {
    expect(postTextFor('instagram', clip).text).toBe(`${clip.title}\n\n${clip.description}`);
    const repeated = { ...clip, description: `${clip.title} ${clip.description}` };
    expect(postTextFor('instagram', repeated).text).toBe(repeated.description);
  });

  it.each(platformIds)('stays within the limits of %s, however long everything is', (id) => {
    const long = { ...clip, title: clip.title.repeat(20), description: 'लंबा वाक्य है। '.repeat(800) };
    const { titles, text, hashtags, chosen } = postTextFor(id, long);
    const { titleMax, textMax } = platforms[id];
    expect(writtenLength(id, joined(text, hashtags.slice(0, chosen)))).toBeLessThanOrEqual(textMax);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(titleMax ?? 120);
  });

  it('has nothing to say about a clip without words but its title', () => {
    const silent = { title: 'Clip 1', momentTitle: 'Clip 1', hook: '', description: '', hashtags: [] };
    expect(postTextFor('whatsapp', silent)).toEqual({
      ...{ titles: ['Clip 1'], text: 'Clip 1', hashtags: [], chosen: 0 },
    });
  });
});

describe('shortened', () => {
  it('ends at a word, and never inside a letter with its signs', () => {
    expect(shortened('bread rises because steam', 14)).toBe('bread rises…');
    for (let max = 3; max < 20; max++) {
      const cut = shortened('कक्षाकार्यक्रमनिर्देशन', max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.endsWith('्…')).toBe(false);
    }
  });
});

it('X counts 23 for a link of any length, and two for an emoji of several signs', () => {
  const address = `https://www.youtube.com/watch?v=${'a'.repeat(60)}`;
  expect(writtenLength('x', `${address}.`)).toBe(24);
  expect(writtenLength('x', `(${address}) ok`)).toBe(28);
  for (const emoji of ['👨‍👩‍👧', '🙋🏽', '❤️', '🇮🇳', '1️⃣'])
    expect([emoji, writtenLength('x', emoji)]).toEqual([emoji, 2]);
  expect(writtenLength('x', '🙂🙂')).toBe(4);
});

it('YouTube counts the bytes of a text, and the letters that its user may write follow from them', () => {
  const hindi = 'रोटी '.repeat(600);
  expect([hindi.length, writtenLength('youtube', hindi)]).toEqual([3000, 7800]);
  expect(textRoom('youtube', hindi)).toEqual({ used: 3000, max: 1923 });
  expect(textRoom('youtube', 'bread')).toEqual({ used: 5, max: 5000 });
  expect(textRoom('instagram', hindi)).toEqual({ used: 3000, max: 2200 });
});

it('counts the hashtags below a text and in it', () => {
  const hashtags = ['#रोटी', '#bread'];
  expect(countHashtags({ text: 'Our #तवा, #1 choice: a.in/#top and #Dough2', hashtags })).toBe(4);
});

it('X counts two for emoji and one for Indian letters', () => {
  expect(writtenLength('x', 'नमस्ते')).toBe(6);
  expect(writtenLength('x', '🙂 ok')).toBe(5);
});
