import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { HeroStage } from './hero-stage.tsx';
import { heroTimeline } from './hero-timeline.generated.ts';

it('of the moments along the hero only the one that is shown has its score, so that it has room', async () => {
  await renderAt('/', <HeroStage />);
  expect(screen.getAllByText(/of 100$/).map(({ textContent }) => textContent)).toEqual([' · 94 of 100']);
  expect(screen.getAllByText(/^#\d/)).toHaveLength(heroTimeline.moments.length);
});

it('before the video is drawn the phone has the picture and the words of the wide one', async () => {
  const { container } = await renderAt('/', <HeroStage />);
  const [phone] = container.querySelectorAll('.jhalak-phone');
  const pictures = [...(phone?.querySelectorAll('img') ?? [])].map((one) => one.getAttribute('src'));
  expect(pictures).toEqual(['/demo/source.jpg', '/demo/source.jpg']);
  const [sentence, caption] = [...container.querySelectorAll('[data-spoken]')].map((one) => one.textContent);
  expect(sentence).toContain(caption?.trim());
});
