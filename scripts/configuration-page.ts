/** Prints `docs/configuration.md` from the table of `server/src/config.ts`. */
import { variables } from '../server/src/config.ts';

interface Row {
  fallback?: string;
  /** How the documentation writes a default that depends on the machine. */
  fallbackDoc?: string;
  doc: string;
}

const cell = (text: string) => text.replaceAll('|', '\\|');

const rows = Object.entries<Row>(variables).map(([name, { fallback, fallbackDoc, doc }]) => {
  const value = fallbackDoc ?? (fallback === undefined ? 'unset' : `\`${fallback}\``);
  return `| \`${name}\` | ${cell(value)} | ${cell(doc)} |`;
});

console.log(`# Configuration

<!-- Generated from server/src/config.ts by \`npm run generate\`. Change it there. -->

Jhalak reads these variables of the environment when it starts, and nothing else. All are optional. A value that is
not understood stops the start; every such error is named at once. An empty value counts as unset.

| Variable | Default | Meaning |
|---|---|---|
${rows.join('\n')}

Example: \`PORT=8080 DATA_DIR=/srv/jhalak npm start\``);
