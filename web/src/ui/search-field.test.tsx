import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const rest = () => act(() => vi.runAllTimers());

it('searches once typing rests, and then for the whole of it', () => {
  const search = vi.fn();
  render(<SearchField label="Find" value="" onSearch={search} />);
  for (const text of ['c', 'ch', 'chai ']) type(text);
  expect(search).not.toHaveBeenCalled();
  rest();
  expect(search.mock.calls).toEqual([['chai']]);
  expect(field().value).toBe('chai ');
});

it('keeps what is typed on when an earlier search comes into its value', () => {
  const late = (value: string) => <SearchField label="Find" value={value} onSearch={() => undefined} />;
  const page = render(late(''));
  type('ch');
  rest();
  type('cha');
  rest();
  type('chai');
  page.rerender(late('ch'));
  page.rerender(late('cha'));
  expect(field().value).toBe('chai');
});

function Clearable({ onSearch }: { onSearch(words: string): void }) {
  const [words, find] = useState('chai');
  return (
    <>
      <SearchField label="Find" value={words} onSearch={onSearch} />
      <button type="button" onClick={() => find('')}>
        Clear
      </button>
    </>
  );
}

it('shows what is searched for from elsewhere, and forgets what was typed before', () => {
  const search = vi.fn();
  render(<Clearable onSearch={search} />);
  type('chai pe');
  fireEvent.click(screen.getByRole('button'));
  rest();
  expect(field().value).toBe('');
  expect(search).not.toHaveBeenCalled();
});
