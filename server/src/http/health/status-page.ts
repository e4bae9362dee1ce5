import { html } from 'hono/html';
import type { Health } from './routes.ts';

type Tone = 'good' | 'waiting' | 'bad';

interface Part {
  name: string;
  state: string;
  tone: Tone;
  detail: string;
}

/** The page behind the address while there is no browser application: state, first steps, what is missing. */
export function statusPage(health: Health) {
  const parts = partsOf(health);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Jhalak · ${headline(parts)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/status-page.css">
</head>
<body>
<header>
  <p class="name"><span lang="hi">झलक</span> Jhalak <small>${health.version}</small></p>
  <h1>${headline(parts)}</h1>
  <p class="lead">Long talks in Indian languages become short clips with captions in the viewers’ own script, on this machine.</p>
</header>
<main>
  <section aria-labelledby="parts">
    <h2 id="parts">This installation</h2>
    <ul class="parts">${parts.map(partItem)}</ul>
  </section>
  <section aria-labelledby="first">
    <h2 id="first">Make clips</h2>
    <p>In a terminal, inside the folder of Jhalak:</p>
    ${commands.map(
      ([command, explanation]) =>
        html`<figure><figcaption>${explanation}</figcaption><pre><code>${command}</code></pre></figure>`,
    )}
    <p>The clips land in the folder <code>clips</code>; <code>--json</code> prints what was chosen, with scores and reasons. <code>npm run clip -- --help</code> names every option.</p>
  </section>
  <section aria-labelledby="honest" class="columns">
    <div>
      <h2 id="honest">Works today</h2>
      <ul>${worksToday.map((line) => html`<li>${line}</li>`)}</ul>
    </div>
    <div>
      <h2>Not here yet</h2>
      <ul>${notYet.map((line) => html`<li>${line}</li>`)}</ul>
    </div>
  </section>
</main>
<footer>
  <p>For programs: <a href="/api/health"><code>GET /api/health</code></a>. Settings, backups and several machines: <code>docs/</code> in the project’s folder.</p>
</footer>
</body>
</html>`;
}

const partItem = ({ name, state, tone, detail }: Part) => html`<li class="${tone}">
  <h3>${name}</h3>
  <p class="state">${state}</p>
  <p>${detail}</p>
</li>`;

/** The four states a visitor needs to know, in words. */
function partsOf({ database, worker, speech }: Health): Part[] {
  return [
    database.reachable
      ? { name: 'Database', state: 'Answers', tone: 'good', detail: `in ${database.latencyMs} ms` }
      : {
          name: 'Database',
          state: 'Silent',
          tone: 'bad',
          detail: 'It is started again by itself; the terminal says why it stopped.',
        },
    worker.alive
      ? { name: 'Worker', state: 'At work', tone: 'good', detail: 'It takes the next job within a second.' }
      : {
          name: 'Worker',
          state: 'Not seen',
          tone: 'waiting',
          detail: 'Jobs wait until a worker is back; nothing is lost.',
        },
    speech.model
      ? { name: 'Speech model', state: 'Installed', tone: 'good', detail: speech.model }
      : {
          name: 'Speech model',
          state: 'None',
          tone: 'waiting',
          detail: 'Bring subtitles, or fetch a model with npm run models.',
        },
  ];
}

function headline(parts: Part[]): string {
  const worst =
    parts.find((part) => part.tone === 'bad') ??
    parts.find((part) => part.name === 'Worker' && part.tone !== 'good');
  return worst ? `${worst.name}: ${worst.state.toLowerCase()}` : 'Jhalak is running';
}

const commands = [
  ['npm run clip -- --sample', 'Cut the sample talk that comes with Jhalak'],
  [
    'npm run clip -- talk.mp4 --subtitles talk.srt --ratios 9:16,16:9',
    'Cut a talk of yours, with its subtitles',
  ],
  ['npm run models', 'See the speech models; after one download, words are found without subtitles'],
] as const;

const worksToday = [
  'Import and check of any common video, in a sandbox without network',
  'Subtitles you bring (.srt, .vtt or inside the video), or a speech model on this machine',
  'Choice of moments with reasons, frames that keep faces in, captions word by word',
  'Clips in several ratios from the command line, offline',
];

const notYet = [
  'Upload, editor and download in this browser window',
  'Accounts, teams and plans',
  'A measured accuracy of real speech models on real talks',
];
