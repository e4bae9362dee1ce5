// A detector that takes every picture and never answers.
process.stdin.resume();
setInterval(() => undefined, 1000);
