// `npm run models -- list` and `npm run models -- download <id>`. npm puts the project's own Node first in the PATH.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Jhalak needs Node 24 or newer; `npm install` brings one along. Run this as: npm run models');
  process.exit(1);
}
await import('../server/src/adapters/speech/models-cli.ts');
