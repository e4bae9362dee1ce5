import type { User } from '@jhalak/contract/routes/user.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asha } from '../../testing/render-at.tsx';
import { EditorHeader } from './header.tsx';
import { showInEditor } from './testing/show-in-editor.tsx';

const video = { id: 'v1', title: 'Kitchen talk' };
const show = (plan: { title: string; language: string } | null) =>
  showInEditor(
    { video, plan },
    <EditorHeader
      user={asha as User}
      {...{ avatar: null, actions: null, folds: null }}
      onShowKeys={() => undefined}
      onShowVersions={() => undefined}
    />,
  );

test('the header names the clip, and the project that it is of leads back', async () => {
  await show({ title: 'Why bread rises', language: 'en' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why bread rises');
  const project = screen.getByRole('link', { name: 'Kitchen talk' });
  expect(project.getAttribute('href')).toBe('/dashboard/project/v1');
});

test('until a clip is there the header names its project', async () => {
  await show(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kitchen talk');
  expect(screen.queryByRole('link', { name: 'Kitchen talk' })).toBeNull();
});
