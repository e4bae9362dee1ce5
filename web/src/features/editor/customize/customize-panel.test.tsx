import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { StyleSection } from './customize-panel.tsx';

it.each([
  ['', false],
  [', also while they are turned off', true],
])('draws the styles in the font that the captions are set in%s', async (_, isOff) => {
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.resolve();
    },
  );
  Object.assign(document, { fonts: { add: () => undefined, delete: () => undefined } });
  const own = numbersPlan();
  const font = { assetId: 'baloo', name: 'Baloo 2', scripts: ['latin'] } as unknown as UploadedFont;
  const style = own.captionStyle && { ...own.captionStyle, font };
  const plan = {
    ...own,
    ...(isOff ? { captionStyle: null, captionStyleOff: style } : { captionStyle: style }),
  };
  const editor = {
    ...{ plan, layout: plan.layouts[0], source: { video: null }, words: numbersSource.words },
    change: () => undefined,
  };
  await renderAt(
    '/editor',
    <EditorContext value={editor as unknown as Editor}>
      <StyleSection />
    </EditorContext>,
  );
  const tile = await screen.findByRole('radio', { name: 'Word pop' });
  const lettersOf = () => tile.closest('div')?.parentElement?.style.getPropertyValue('--preset-font');
  await expect.poll(lettersOf).toBe('"sample-baloo"');
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});
