import { buildWeb } from '../../scripts/build-web.mjs';

/** Once, before several installations would build the same pages at the same time. */
export default function build(): void {
  buildWeb(process.execPath);
}
