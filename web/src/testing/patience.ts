import { configure } from '@testing-library/react';

/** What a test waits for may take long on a busy machine; the library gives up after a second. */
configure({ asyncUtilTimeout: 20_000 });
