import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { HookSection } from './hook-section.tsx';

it('says in which ratio the headline is not shown, and why', async () => {
  const plan = { ...numbersPlan(), hookTitle: { text: 'Why bread rises' } };
  const [layout] = plan.layouts;
  const scenes = (layout?.scenes ?? []).map((scene) => ({ ...scene, kind: 'single' as const }));
  const shown = { ...layout, scenes };
  const page = await showInEditor({ plan, layout: shown, watermark: null }, <HookSection />);
  await screen.findByText('Headline');
  expect(screen.queryByRole('status')).toBe(null);
  const close = scenes.map((scene) => ({ ...scene, headRoom: 0.05, captionPlaces: ['bottom' as const] }));
  await page.set({ layout: { ...shown, scenes: close } as never });
  expect(screen.getByRole('status').textContent).toBe(
    'Not shown in 9:16: faces, captions or a card leave no room for it.',
  );
  const drawn = scenes.map((scene) => ({ ...scene, kind: 'card' as const }));
  await page.set({ layout: { ...shown, scenes: drawn } as never });
  expect(screen.getByRole('status').textContent).toMatch(/^Not shown: a clip without video/);
});
