import { cleanup } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { UploadCard } from './upload-card.tsx';

afterEach(cleanup);

test('the field of a file list that is open stays when the projects arrive', async () => {
  let arrive: (slim: boolean) => void = () => undefined;
  function Page() {
    const [slim, setSlim] = useState(false);
    arrive = setSlim;
    return (
      <UploadCard
        slim={slim}
        onLink={async () => true}
        linkBusy={false}
        linkFailure={null}
        onLinkEdited={() => undefined}
        onGenerate={null}
        generating={false}
        generateLabel="Get clips"
        modeChoice={null}
        sample={null}
      />
    );
  }
  await renderAt('/dashboard', <Page />);
  const field = document.querySelector('input[type=file]');
  expect(field).not.toBeNull();
  act(() => arrive(true));
  expect(document.querySelector('input[type=file]')).toBe(field);
});
