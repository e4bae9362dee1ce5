// A thread of its own: a hostile font may keep the parser busy or fill its memory, and ends with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { measureFont } from './measure-font.ts';

try {
  parentPort?.postMessage({ measures: measureFont(Buffer.from(workerData as Uint8Array)) });
} catch (error) {
  parentPort?.postMessage({ failed: String(error) });
}
