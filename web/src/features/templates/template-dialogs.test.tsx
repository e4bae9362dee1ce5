import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Template } from '#api/templates.ts';
import { renderAt } from '#testing/render-at.tsx';
import { EditTemplateDialog } from './template-dialogs.tsx';

const template: Template = {
  ...{ id: 't', name: 'Reels', brandKitId: 'first', createdAt: '' },
  settings: {
    ...{ numberOfClips: 5, clipDuration: 45, aspectRatios: ['9:16'], captionStyle: 'pop', topic: '' },
  },
};

/** The list is read again while the dialog is open: a colleague has changed the template. */
function Page({ changed }: { changed: Partial<Template> }) {
  const [shown, show] = useState(template);
  return (
    <>
      <button type="button" onClick={() => show({ ...template, ...changed })}>
        Read again
      </button>
      <EditTemplateDialog template={shown} onClose={vi.fn()} />
    </>
  );
}

it.each<[string, Partial<Template>, Partial<Template>]>([
  ['a new name alone, whatever became of the kit', { brandKitId: 'second' }, { name: 'Shorts' }],
  ['nothing where nothing was changed, whatever it is called by now', { name: 'Stories' }, {}],
])('sends %s', async (_, changed, expected) => {
  await renderAt('/', <Page changed={changed} />, {
    '/brand-kits': { success: true, error: null, kits: [] },
  });
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByText('Read again'));
  if (expected.name)
    fireEvent.change(screen.getByLabelText('Name of the template'), { target: { value: expected.name } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const request = await waitFor(() => {
    const found = sent.mock.calls.find(([path]) => path === '/api/templates/t');
    return found?.[1] ?? expect.fail('nothing was sent');
  });
  expect(JSON.parse(String(request.body))).toEqual(expected);
});
