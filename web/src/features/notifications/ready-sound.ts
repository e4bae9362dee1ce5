/** Two notes that rise, hertz and seconds from the first. */
const notes = [
  { hertz: 659.26, atSeconds: 0 },
  { hertz: 987.77, atSeconds: 0.13 },
];
const noteSeconds = 0.7;
/** Of full scale, about −24 dB: heard in a quiet room, and no start for anyone with headphones. */
const loudness = 0.06;
/** Other tabs get the same news within this time, milliseconds. */
const oneTabMs = 4000;

/** Tells by ear that clips are ready, in one tab of this browser; silent where the user has not pressed anything yet. */
export async function playReadySound(): Promise<void> {
  // Before a gesture browsers play nothing, and some would play it late, with the gesture.
  if (!navigator.userActivation?.hasBeenActive) return;
  // Without a secure address there are no locks, and each tab rings.
  if (!navigator.locks) return ring();
  await navigator.locks.request('jhalak-ready-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await Promise.all([ring(), new Promise((done) => setTimeout(done, oneTabMs))]);
  });
}

/** Plays the notes once. Rejects where the browser has no way to play. */
export async function ring(): Promise<void> {
  const context = new AudioContext();
  const from = context.currentTime + 0.02;
  const last = notes
    .map(({ hertz, atSeconds }) => {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0, from + atSeconds);
      volume.gain.linearRampToValueAtTime(loudness, from + atSeconds + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + atSeconds + noteSeconds);
      tone.connect(volume).connect(context.destination);
      tone.start(from + atSeconds);
      tone.stop(from + atSeconds + noteSeconds);
      return tone;
    })
    .at(-1);
  await new Promise((done) => last?.addEventListener('ended', done));
  await context.close();
}
