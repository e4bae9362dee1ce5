import { apiKeyScopes, isShareLinkScope } from '@jhalak/contract/permissions.ts';
import { pathOf, type Route } from '@jhalak/contract/routes/route.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { contractRoutes, v1Routes } from '#testing/contract-routes.ts';
import { makeBroll, makeFont, makeLogo, makeMusic, makeOutputWithAncestors } from '#testing/factories.ts';
import { idFieldsOf } from '#testing/id-fields.ts';
import { newApiKey, signedUp, signedUpOnAgency } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

/** Every call that a signed-in user makes; those of share links and of API keys are tested where those are. */
const routes = (await contractRoutes()).filter(
  ({ permission }) => permission !== 'public' && !isShareLinkScope(permission),
);
const { database, web } = await wholeWebForFile({ API_REQUESTS_PER_MINUTE: '100000' });
const { db } = database;
const asha = await signedUpOnAgency(database, web);
const ravi = await signedUp(web);
const made = await makeOutputWithAncestors(db, { id: asha.user.workspaceId });
const { secret } = await newApiKey(asha.browser, apiKeyScopes);
const shared = await asha.browser.post(`/api/videos/${made.video.id}/share-links`, {});
const token = (shared.body.url as string).replace('/s/', '');

/** What a caller carries who is not signed in: a session that has ended, a key that is none, a link. */
const carried = {
  'a session that was signed out': await endedCookie(),
  'an unknown API key': { authorization: 'Bearer undefined' },
  'a share link': { 'x-share-token': token, authorization: `Bearer ${token}`, cookie: `share=${token}` },
};

async function endedCookie(): Promise<Record<string, string>> {
  const { browser } = await signedUp(web);
  const cookie = browser.cookieHeader();
  const { status } = await browser.post('/api/session/sign-out');
  if (status !== 200) throw new Error(`not signed out: ${status}`);
  return { cookie };
}

async function send(route: Route, headers: Record<string, string>, { body, id = made.output.id }: Sent = {}) {
  const params = Object.fromEntries(
    Object.keys(route.params?.shape ?? {}).map((name) => [name, name === 'videoId' ? made.video.id : id]),
  );
  const address = pathOf(route, { params, query: { ...route.example?.query } });
  const sent = body ?? (route.body && !route.consumes ? { ...route.example?.body } : undefined);
  const answer = await web.app.request(
    address,
    {
      method: route.method.toUpperCase(),
      headers: { ...(sent && { 'content-type': 'application/json' }), ...headers },
      ...(sent && { body: JSON.stringify(sent) }),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  return { status: answer.status, text: await answer.text() };
}
interface Sent {
  body?: object;
  id?: string;
}

const named = (of: readonly Route[]) =>
  of.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const);

describe.each(Object.entries(carried))('%s', (_, headers) => {
  test.each(named(routes))('is no session for %s', async (_, route) => {
    const refused = await send(route, {});
    expect(refused.status).toBe(401);
    for (const id of [made.output.id, made.video.id])
      expect(await send(route, headers, { id })).toEqual(refused);
  });
});

test.each(named(routes.filter(({ permission }) => !apiKeyScopes.some((scope) => scope === permission))))(
  'an API key with every scope may not call %s',
  async (_, route) => {
    const { status, text } = await send(route, { authorization: `Bearer ${secret}` });
    const refused = route.permission === 'installation:manage' ? 'operators_only' : 'permission_missing';
    expect([status, JSON.parse(text).code]).toEqual([403, refused]);
  },
);

/** Id fields that name no row of a workspace. */
const noRow = new Set([
  'body.planId',
  'body.editId',
  'body.windowId',
  'body.fileId',
  'body.id',
  'body.credential.id',
  'body.credential.rawId',
  'body.cards.id',
  'body.broll.id',
]);
/** Fields at the top of query and body, which the tests of tenancy fill with foreign ids on every call. */
const atTheTop =
  /^(?:query|body)\.(?:userId|memberId|generationId|videoId|folderId|logoId|fontId|clipId|introId|outroId|brandKitId|templateId)$/;

const credit = { text: 'Meera', author: null, source: null, licence: null, url: null };
const picture = { width: 1080, height: 1920, kind: 'image' };
/** Tried with a foreign row by the matrix of version 1. */
const inMatrix = /^(?:query\.(?:project_id|folder_id)|body\.folder_id)$/;
/** Tried with a foreign row by the tests of the dictionary. */
const inDictionary = 'body.remembered.id';
/** Bodies that name a row of the library below the top, by place. */
const nested: Record<string, (assetId: string) => object> = {
  'body.captionFont.assetId': (assetId) => ({ captionFont: { assetId } }),
  'body.logo.assetId': (assetId) => ({ logo: { assetId, corner: 'top-left', size: 0.2, aspect: 2 } }),
  'body.broll.assetId': (assetId) => ({
    broll: [{ ...{ id: 'b1', assetId, ...picture, startMs: 0, endMs: 500, fromMs: 0, credit } }].map(
      (item) => ({ ...item, layout: 'full', fit: 'cover' }),
    ),
  }),
  'body.music.assetId': (assetId) => ({
    music: { assetId, belowVoiceDb: 18, fromMs: 0, fadeInMs: 0, fadeOutMs: 0, ducking: true, credit },
  }),
  'body.bumpers.intro.assetId': (assetId) => ({
    bumpers: { intro: { assetId, ...picture, durationMs: 2000 }, outro: null },
  }),
  'body.bumpers.outro.assetId': (assetId) => ({
    bumpers: { intro: null, outro: { assetId, ...picture, durationMs: 2000 } },
  }),
};

test('every id in query or body is classified: tried with a foreign row, or named in a list of what is none', async () => {
  const places = [...(await contractRoutes()), ...(await v1Routes())].flatMap(idFieldsOf);
  expect(
    places.filter(
      (place) =>
        ![atTheTop, inMatrix].some((tried) => tried.test(place)) &&
        !noRow.has(place) &&
        !(place in nested) &&
        place !== inDictionary,
    ),
  ).toEqual([]);
});

test('a row of another workspace’s library inside an edit is answered like an unknown one, to the byte', async () => {
  const of = { id: ravi.user.workspaceId };
  const theirs: Record<string, string> = {
    'body.captionFont.assetId': await makeFont(db, of),
    'body.logo.assetId': await makeLogo(db, of),
    'body.music.assetId': await makeMusic(db, of),
  };
  const footage = await makeBroll(db, of);
  const edits = [...(await contractRoutes()), ...(await v1Routes())].filter(({ name }) =>
    ['updateClip', 'editClipPlan'].includes(name),
  );
  expect(edits).toHaveLength(2);
  for (const route of edits) {
    const caller = route.path.startsWith('/v1/')
      ? { authorization: `Bearer ${secret}` }
      : { cookie: asha.browser.cookieHeader() };
    for (const place of idFieldsOf(route).filter((field) => field in nested)) {
      const answerTo = (assetId: string) => send(route, caller, { body: nested[place]?.(assetId) ?? {} });
      const id = theirs[place] ?? footage;
      const [foreign, unknown] = [await answerTo(id), await answerTo(newId())];
      expect(foreign, `${route.name} ${place}`).toEqual(unknown);
      expect(foreign.status, `${route.name} ${place} ${foreign.text}`).toBeGreaterThanOrEqual(400);
      expect(foreign.text).not.toContain(id);
    }
  }
});
