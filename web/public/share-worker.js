// “Share to Jhalak”: keeps what another application shares until the dashboard takes it. Its scope is that one address:
// pages and calls always come from the server.
const shelf = 'jhalak-shared';

addEventListener('install', () => skipWaiting());
addEventListener('fetch', (event) => {
  if (event.request.method === 'POST') event.respondWith(keep(event.request));
});

async function keep(request) {
  try {
    const form = await request.formData();
    // What was never taken makes room: the dashboard would take it instead.
    await caches.delete(shelf);
    const cache = await caches.open(shelf);
    const videos = form.getAll('video').filter((video) => video instanceof File);
    for (const [index, video] of videos.entries()) {
      const headers = { 'Content-Type': video.type, 'X-Name': encodeURIComponent(video.name) };
      await cache.put(`/shared/video?${index}`, new Response(video, { headers }));
    }
    if (videos.length === 0) {
      // Applications put a link into any of the three.
      const text = ['url', 'text', 'title'].map((name) => form.get(name)).join(' ');
      await cache.put('/shared/text', new Response(text));
    }
    return Response.redirect('/dashboard?shared=here', 303);
  } catch {
    // Some of several videos would lie there untaken.
    await caches.delete(shelf).catch(() => false);
    return Response.redirect('/dashboard?shared=lost', 303);
  }
}

// A message about finished clips was pressed: the page that shows them comes to the front, or a new one opens.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.address ?? '/dashboard'));
});

async function show(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Pages take the workspace out of their address.
  const { pathname } = new URL(address, location.origin);
  const page = pages.find(({ url }) => new URL(url).pathname === pathname);
  // Pages outside of the scope cannot be led anywhere: they are brought to the front.
  return page ? page.focus() : clients.openWindow(address);
}
