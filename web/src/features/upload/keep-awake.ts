/**
 * Keeps the screen on, where the browser can and the system allows it, until the returned function is called. The
 * system takes the lock away while the page is hidden, so it is requested again when the page is visible again.
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // Refused on low battery: the upload goes on all the same.
    const given = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) void given?.release();
    else lock = given;
  };
  const again = () => void ask();
  void ask();
  document.addEventListener('visibilitychange', again);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
