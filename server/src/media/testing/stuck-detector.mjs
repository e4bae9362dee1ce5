// A detector that never reads its pictures.
setInterval(() => undefined, 1000);
