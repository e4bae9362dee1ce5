/** Fails when the clips that ship come from another talk, another request, or another ranker or planner. */
import { bundledSample, sampleClipsDir } from '../../server/src/compose/sample.ts';
import { sampleFingerprint } from '../../server/src/pipeline/sample/prepare-sample.ts';
import { readSampleBundle } from '../../server/src/pipeline/sample/sample-bundle.ts';

const bundle = await readSampleBundle(sampleClipsDir);
if (bundle?.fingerprint !== (await sampleFingerprint(bundledSample))) {
  console.error(
    bundle === null
      ? 'There are no clips in sample/clips: npm run sample'
      : 'The clips in sample/clips come from older rules: npm run sample',
  );
  process.exitCode = 1;
}
