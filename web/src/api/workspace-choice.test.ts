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

/** The document of an address. */
const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  open();
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
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

test('a link opens the workspace that it names, which is the choice once its user is a member of it', () => {
  chooseWorkspace('asha', 'studio');
  openAt('/dashboard/project/7?workspace=agency#clips');
  expect(workspaceHeaders()).toEqual({ 'X-Workspace': 'agency' });
  expect(followUser({ id: 'asha', workspaceId: 'agency' })).toBe(false);
  openAt('/dashboard');
  expect(chosenWorkspace()).toBe('agency');
});

test('a link to a workspace of others changes no choice, and the next document forgets it', () => {
  chooseWorkspace('asha', 'studio');
  openAt('/dashboard/project/7?workspace=foreign&clip=2#clips');
  expect(followUser({ id: 'asha', workspaceId: 'own' })).toBe(true);
  expect(window.location.href).toMatch(/\/dashboard\/project\/7\?clip=2#clips$/);
  open();
  expect([chosenWorkspace(), followUser({ id: 'asha', workspaceId: 'studio' })]).toEqual(['studio', false]);
});

test('a link that is reached in a document of another workspace needs a new one', () => {
  openAt('/sign-in');
  window.history.replaceState(null, '', '/dashboard?workspace=agency');
  expect(followUser({ id: 'asha', workspaceId: 'own' })).toBe(true);
  open();
  expect([chosenWorkspace(), followUser({ id: 'asha', workspaceId: 'agency' })]).toEqual(['agency', false]);
});

test('what cannot be an id names no workspace', () => {
  openAt('/dashboard?workspace=%00');
  expect([chosenWorkspace(), followUser({ id: 'asha', workspaceId: 'own' })]).toEqual([null, false]);
});
