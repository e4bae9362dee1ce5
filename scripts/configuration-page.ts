/** Prints `docs/configuration.md` from the tables of `server/src/config/`. */
import { z } from 'zod';
import type { Variable } from '../server/src/config/variable.ts';
import { topics } from '../server/src/config.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

function row([name, { schema, fallbackDoc, doc }]: [string, Variable]): string {
  const value = fallbackDoc ?? (schema instanceof z.ZodPrefault ? `\`${schema.def.defaultValue}\`` : 'unset');
  return `| \`${name}\` | ${cell(value)} | ${cell(doc)} |`;
}

const tables = Object.entries(topics).map(
  ([topic, variables]) => `## ${topic}
| Variable | Default | Meaning |
|---|---|---|
${Object.entries<Variable>(variables).map(row).join('\n')}
`,
);

console.log(`# Configuration

<!-- Generated from server/src/config/ by \`npm run generate\`. Change it there. -->

Jhalak reads these variables of the environment when it starts, and nothing else. All are optional. A value that is
not understood stops the start; every such error is named at once. An empty value counts as unset.

${tables.join('\n')}
Example: \`PORT=8080 DATA_DIR=/srv/jhalak npm start\``);
