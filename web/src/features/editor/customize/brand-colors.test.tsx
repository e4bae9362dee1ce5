import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asha, renderAt } from '../../../testing/render-at.tsx';
import { BrandColors } from './brand-colors.tsx';

const colors = ['#111111', '#222222', '#333333', '#444444'];
const brandOf = (values: object) => ({ kits: [{ id: 'k', upload: null, colors, ...values }] });
const refusal = { success: false, error: 'Not in your plan.', code: 'branding_not_included' };

/** The colours being edited where the brand is one after the other, and every save is `saved` or refused. */
async function edit(brands: object[], { saved, planId = 'pro' }: { saved?: object; planId?: string } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderAt('/editor', <BrandColors style={captionStyles.karaoke} onChoose={() => undefined} />, {
    '/session/me': { user: { ...asha, planId } },
    '/brand/kits': () => Response.json(brands.length > 1 ? brands.shift() : brands[0]),
  });
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return answered(path, init);
    sent.push(JSON.parse(String(init.body)));
    return saved ? Response.json(saved) : Response.json(refusal, { status: 402 });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit colours' }));
  return sent;
}

const field = (number: number) => screen.getByLabelText<HTMLInputElement>(`Brand colour ${number}`);
const choose = (number: number, value: string) => fireEvent.change(field(number), { target: { value } });

it('sends what was refused no second time, and shows what the brand has', async () => {
  const sent = await edit([brandOf({})]);
  choose(1, '#aa0000');
  choose(1, '#ab0000');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([{ colors: ['#ab0000', ...colors.slice(1)] }]);
  await vi.waitFor(() => expect(field(1).value).toBe('#111111'));
});

it('saves the last colour when the editing ends', async () => {
  const sent = await edit([brandOf({})], { saved: brandOf({ colors: ['#aa0000', ...colors.slice(1)] }) });
  choose(1, '#aa0000');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(sent).toEqual([{ colors: ['#aa0000', ...colors.slice(1)] }]));
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(1);
});

it('follows what others change, and never writes it back', async () => {
  const theirs = brandOf({ colors: ['#111111', '#bb0000', '#333333', '#444444'] });
  const sent = await edit([brandOf({ upload: { id: 'u', status: 'reading', failure: null } }), theirs], {
    saved: theirs,
  });
  await vi.advanceTimersByTimeAsync(1500);
  await vi.waitFor(() => expect(field(2).value).toBe('#bb0000'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([]);
  choose(1, '#aa0000');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([{ colors: ['#aa0000', '#bb0000', '#333333', '#444444'] }]);
});

it('offers no field where the plan has no branding', async () => {
  await edit([brandOf({})], { planId: 'free' });
  await screen.findByText(/Your own branding comes with/);
  expect(screen.queryByLabelText('Brand colour 1')).toBeNull();
});

it('offers the colours, and not to change them, to those who may not', async () => {
  await renderAt('/editor', <BrandColors style={captionStyles.karaoke} onChoose={() => undefined} />, {
    '/session/me': { user: { ...asha, role: 'editor' } },
    '/brand/kits': brandOf({}),
  });
  await screen.findByRole('button', { name: 'Use #111111' });
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Edit colours' })).toBeNull());
});
