import { beforeEach, expect, test } from 'vitest';
import {
  chooseWorkspace,
  chosenWorkspace,
  followUser,
  inWorkspace,
  readChoiceAgain,
  withWorkspace,
  workspaceHeaders,
} from './workspace-choice.ts';

const open = () => readChoiceAgain();

beforeEach(() => {
  localStorage.clear();
  open();
});

test('without a choice nothing is selected', () => {
  expect([chosenWorkspace(), workspaceHeaders(), inWorkspace('/api/media/x')]).toEqual([
    null,
    {},
    '/api/media/x',
  ]);
  expect(followUser({ id: 'asha', workspaceId: 'own' })).toBe(false);
});

test('a choice counts in the next document, in headers, addresses and answers', () => {
  chooseWorkspace('asha', 'studio');
  expect(chosenWorkspace()).toBe(null);
  open();
  expect(workspaceHeaders()).toEqual({ 'X-Workspace': 'studio' });
  expect(inWorkspace('/api/media/x?version=2')).toBe('/api/media/x?version=2&workspace=studio');
  expect(withWorkspace({ clips: [{ file_url: '/api/media/x', title: 'see /api/media/x' }] })).toEqual({
    clips: [{ file_url: '/api/media/x?workspace=studio', title: 'see /api/media/x' }],
  });
  expect(inWorkspace(inWorkspace('/api/media/x'))).toBe('/api/media/x?workspace=studio');
  expect(followUser({ id: 'asha', workspaceId: 'studio' })).toBe(false);
});

test('another user works in their own choice, and the first one’s is kept', () => {
  chooseWorkspace('asha', 'studio');
  open();
  expect(followUser({ id: 'ravi', workspaceId: 'ravis' })).toBe(true);
  open();
  expect([chosenWorkspace(), followUser({ id: 'ravi', workspaceId: 'ravis' })]).toEqual([null, false]);
  expect(followUser({ id: 'asha', workspaceId: 'own' })).toBe(true);
  open();
  expect(chosenWorkspace()).toBe('studio');
});

test('a workspace that the user has left is forgotten', () => {
  chooseWorkspace('asha', 'studio');
  open();
  expect(followUser({ id: 'asha', workspaceId: 'own' })).toBe(true);
  open();
  expect([chosenWorkspace(), followUser({ id: 'asha', workspaceId: 'own' })]).toEqual([null, false]);
});
