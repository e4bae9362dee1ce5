import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { makeClip } from '../../testing/make-clip.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { PostPage } from './post-page.tsx';
import { SidebarLinks } from './sidebar-links.tsx';

const page = (
  <>
    <Routes>
      <Route path="/dashboard/clip/:id/post" element={<PostPage />} />
    </Routes>
  </>
);
const pack = {
  ...{ platform: 'youtube', file: null, problems: [], fix: null, making: null },
  ...{ titles: ['Suggested title'], text: 'Suggested text', hashtags: ['#bread'], chosen: 1 },
};
const packs = {
  ...{ success: true, error: null, packs: [pack], canWrite: false, showsGenerated: false },
  ...{ languages: ['original'], shownLanguage: 'original' },
};
const post = {
  ...{ id: 'p1', videoId: 'v1', groupId: 'g1', platform: 'youtube', plannedAt: null, postedAt: null },
  ...{ link: null, coverMs: null, subtitleLanguage: null },
  draft: { title: 'My own title', text: 'My own text', hashtags: [] },
};

it('gives no text to write in before the saved one is read, and asks again where that fails', async () => {
  let isAway = true;
  await renderAt('/dashboard/clip/c1/post', page, {
    '/session/me': { user: asha },
    '/clips/c1': { clip: makeClip({ id: 'c1', videoId: 'v1', groupId: 'g1' }) },
    '/clips/c1/packs': packs,
    '/videos/v1/posts': () =>
      isAway
        ? Response.json({ success: false, error: 'no', code: 'edit_invalid' }, { status: 409 })
        : Response.json({ success: true, error: null, posts: [post] }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByDisplayValue('Suggested title')).toBeNull();
  isAway = false;
  fireEvent.click(again);
  expect(await screen.findByDisplayValue('My own title')).toBeDefined();
});

it('leads back while it loads, and from a clip that was deleted, where asking again does not help', async () => {
  const gone = Promise.withResolvers<Response>();
  await renderAt('/dashboard/clip/c1/post', page, {
    '/session/me': { user: asha },
    '/clips/c1': () => gone.promise,
  });
  const projects = { name: 'My Projects' };
  expect(screen.getByRole('link', projects).getAttribute('href')).toBe('/dashboard/projects');
  gone.resolve(Response.json({ success: false, error: 'no', code: 'not_found' }, { status: 404 }));
  await screen.findByText('This clip could not be loaded.');
  expect(screen.getByRole('link', projects)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('leads back to the project of a clip whose texts are still read', async () => {
  await renderAt('/dashboard/clip/c1/post', page, {
    '/session/me': { user: asha },
    '/clips/c1': { clip: makeClip({ id: 'c1', videoId: 'v1', groupId: 'g1' }) },
  });
  const back = await screen.findByRole('link', { name: 'Back to the project' });
  expect(back.getAttribute('href')).toBe('/dashboard/project/v1');
});

it.each([
  ['/dashboard/clip/c1/post', 'Projects', 'true'],
  ['/dashboard/project/v1', 'Projects', 'true'],
  ['/dashboard/projects', 'Projects', 'page'],
  ['/dashboard/clips', 'Clips', 'page'],
  ['/dashboard', 'Home', 'page'],
])('%s is marked in the sidebar as %s', async (address, name, mark) => {
  await renderAt(address, <SidebarLinks collapsed={false} operator={false} />, {
    '/session/me': { user: asha },
  });
  const marked = (await screen.findAllByRole('link')).filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, mark]]);
});
