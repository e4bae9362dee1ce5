import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { UploadCard } from './upload-card.tsx';

afterEach(cleanup);

function Page() {
  const [slim, setSlim] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSlim(true)}>
        Projects arrive
      </button>
      <UploadCard
        slim={slim}
        link={{
          ...{ url: '', found: null, failure: null, isLooking: false, isTaking: false },
          ...{ change: () => undefined, look: async () => undefined, take: async () => undefined },
          takeFromDrive: async () => undefined,
        }}
        onGenerate={null}
        generating={false}
        generateLabel="Get clips"
        modeChoice={null}
        sample={null}
      />
    </>
  );
}

test('the field of a file list that is open stays when the projects arrive', async () => {
  await renderAt('/dashboard', <Page />);
  const field = document.querySelector('input[type=file]');
  expect(field).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Projects arrive' }));
  expect(document.querySelector('input[type=file]')).toBe(field);
});
