import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { HeroStage } from './hero-stage.tsx';
import { heroTimeline } from './hero-timeline.generated.ts';

it('of the moments along the hero only the one that is shown has its title, so that it has room', async () => {
  await renderAt('/', <HeroStage />);
  const shown = heroTimeline.moments.filter(({ title }) => screen.queryByText(title) !== null);
  expect(shown.map(({ score }) => score)).toEqual([94]);
  expect(screen.getAllByText(/^#\d/)).toHaveLength(heroTimeline.moments.length);
});
