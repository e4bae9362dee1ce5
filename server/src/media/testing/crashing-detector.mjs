// A detector that answers one picture and dies in the middle of the next one.
process.stdin.once('data', () => {
  process.stdout.write('[]\n');
  setTimeout(() => process.abort(), 50);
});
