import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Palette } from './palette.tsx';

function show(names: readonly string[]) {
  const done: string[] = [];
  const named = (name: string) => ({ id: name, name, onSelect: () => done.push(name) });
  const palette = (front: readonly string[]) => (
    <Palette
      {...{ title: 'Find', close: 'Close', placeholder: 'A word', empty: 'Nothing found', query: '' }}
      onClose={() => done.push('closed')}
      onQuery={(query) => done.push(`asked ${query}`)}
      groups={[
        { name: 'Front', commands: front.map(named) },
        { name: 'Actions', commands: names.map(named) },
      ]}
    />
  );
  const { rerender } = render(palette([]));
  const putInFront = (...front: readonly string[]) => rerender(palette(front));
  return { done, putInFront, field: screen.getByRole('combobox') };
}

it('is chosen from with the arrow keys, round and round, and closes before it acts', () => {
  const { done, field } = show(['Split', 'Undo', 'Export']);
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Split');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(active()).toBe('Export');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Undo');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(done).toEqual(['closed', 'Undo']);
});

it('says that nothing is left, names no empty group, and does nothing then', () => {
  const { done, field } = show([]);
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(done).toEqual([]);
  fireEvent.change(field, { target: { value: 'x' } });
  expect(done).toEqual(['asked x']);
});

it('keeps what was chosen where something arrives in front of it', () => {
  const { done, putInFront, field } = show(['Split', 'Undo', 'Export']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  putInFront('A project');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Undo');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(done).toEqual(['closed', 'Export']);
});
