import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { droppingPrivileges } from '#supervisor/privileges.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { detectSandbox, requireSandbox } from './detect-sandbox.ts';

const folder = await folderForFile();
const probeFile = path.join(folder, 'closed/probe');
await mkdir(path.dirname(probeFile), { mode: 0o700 });
await writeFile(probeFile, 'x', { mode: 0o600 });
const isRoot = process.getuid?.() === 0;

/** A program that bubblewrap cannot mount: no jail with it can be made. */
const brokenQuestion = async () => {
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, '');
  await chmod(program, 0o755);
  return { programs: [program], probeFile: path.join(folder, 'absent') };
};

test('without a working sandbox root is refused, and an ordinary user goes on with limits', async () => {
  const question = { ...(await brokenQuestion()), wanted: 'auto' as const };
  expect(await detectSandbox(question)).toMatchObject({ mode: 'limits' });
  if (isRoot) {
    await expect(requireSandbox(question)).rejects.toMatchObject({ id: 'sandbox_missing' });
    await expect(requireSandbox(question)).rejects.toThrow('SANDBOX=limits');
  } else expect(await requireSandbox(question)).toMatchObject({ mode: 'limits' });
});

test('SANDBOX=limits is accepted, also by root', async () => {
  expect(await requireSandbox({ ...(await brokenQuestion()), wanted: 'limits' })).toMatchObject({
    mode: 'limits',
  });
});

test('SANDBOX=bwrap insists', async () => {
  await expect(detectSandbox({ ...(await brokenQuestion()), wanted: 'bwrap' })).rejects.toThrow(
    'SANDBOX=bwrap, but bubblewrap does not work',
  );
});

test.runIf(isRoot)('root gets users of their own for tools where it may mount', async (context) => {
  const sandbox = await detectSandbox({ wanted: 'auto', programs: ['ffmpeg'], probeFile });
  context.skip(sandbox.mode === 'limits', 'bubblewrap does not work here');
  if (sandbox.mode === 'bwrap') expect(sandbox.users?.first.uid ?? 0).toBeGreaterThan(0);
});

test.runIf(isRoot)('the rights that the web role of root keeps are enough for a jail', async (context) => {
  const question = { wanted: 'auto' as const, programs: ['ffmpeg'], probeFile };
  const whole = await detectSandbox(question);
  context.skip(whole.mode === 'limits', 'bubblewrap does not work here');
  const module = path.join(import.meta.dirname, 'detect-sandbox.ts');
  const program = `const { requireSandbox } = await import(${JSON.stringify(module)});
    console.log((await requireSandbox(${JSON.stringify(question)})).mode);`;
  const [command = '', ...prefix] = droppingPrivileges('web');
  const said = execFileSync(command, [...prefix, process.execPath, '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(said.trim()).toBe('bwrap');
});
