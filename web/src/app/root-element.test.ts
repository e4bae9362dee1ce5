import { expect, it } from 'vitest';
import { rootElement } from './root-element.ts';

it('throws where the page has no root element', () => {
  const page = document.implementation.createHTMLDocument();
  expect(() => rootElement(page)).toThrow('Root element not found');
});
