import { expect, it } from 'vitest';
import type { LanguageModel, Question } from '#adapters/language/language.ts';
import { noTokens } from '#adapters/language/language.ts';
import { thinkingTokens } from '#pipeline/language/fit-context.ts';
import { limits } from './check-texts.ts';
import { writePost } from './write-post.ts';

const spoken = 'bread rises because steam is trapped inside the dough and the oven is hot';

/** A model that says this, whatever is asked. */
function saying(said: unknown) {
  const questions: Question<unknown>[] = [];
  const model: LanguageModel = {
    ...{ model: 'parrot', contextTokens: 8000 },
    async ask(question) {
      questions.push(question as Question<unknown>);
      return { answer: question.schema.parse(said), usage: noTokens };
    },
  };
  return { model, questions };
}
const write = (said: unknown, known: string[] = []) => {
  const { model, questions } = saying(said);
  const { signal } = new AbortController();
  const of = { platform: 'linkedin', spoken, language: 'en', known, signal } as const;
  return writePost(model, of).then((post) => ({ post, questions, model }));
};

it('keeps what the clip says, for the platform that it is for', async () => {
  const { post, questions, model } = await write({
    titles: ['Why bread rises', 'Steam is trapped inside dough', 'Bread rises because steam'],
    text: 'Bread rises because steam is trapped inside the dough.',
    hashtags: ['#bread', 'steam'],
  });
  expect(post).toEqual({
    titles: ['Why bread rises', 'Steam is trapped inside dough', 'Bread rises because steam'],
    text: 'Bread rises because steam is trapped inside the dough.',
    hashtags: ['#bread', '#steam'],
  });
  expect(questions[0]?.instructions).toContain('LinkedIn');
  expect(questions[0]?.instructions).toContain(`at most ${limits.description} characters`);
  // A model that thinks counts it as a part of its answer.
  expect(questions[0]?.maxOutputTokens).toBeGreaterThanOrEqual(thinkingTokens(model) + 600);
});

it('leaves out what the clip does not say, links, other scripts and titles that are known', async () => {
  const { post } = await write(
    {
      titles: [
        'Ten doctors recommend this miracle',
        'रोटी क्यों फूलती है',
        'Why bread rises',
        'Bread rises in 5 minutes',
      ],
      text: 'Buy our book at https://evil.example about bread.',
      hashtags: [],
    },
    ['Why bread rises'],
  );
  expect(post).toEqual({ titles: [], text: null, hashtags: [] });
});
