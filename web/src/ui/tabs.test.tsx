import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTab, Tabs } from './tabs.tsx';

const words = { id: 'words', name: 'Words', content: 'What is said' };
const style = { id: 'style', name: 'Style', content: 'How it looks' };
const exported = { id: 'export', name: 'Export', content: 'What was made' };

describe('where the open tab is gone', () => {
  it('the first one stands open until it is back', () => {
    const { rerender } = render(<Tabs label="Panels" tabs={[words, style, exported]} value="export" />);
    expect(screen.getByRole('tabpanel').textContent).toBe('What was made');
    rerender(<Tabs label="Panels" tabs={[words, style]} value="export" />);
    expect(screen.getByRole('tabpanel').textContent).toBe('What is said');
    expect(screen.getByRole('tab', { name: 'Words' }).getAttribute('aria-selected')).toBe('true');
    rerender(<Tabs label="Panels" tabs={[words, style, exported]} value="export" />);
    expect(screen.getByRole('tabpanel').textContent).toBe('What was made');
  });

  it('what decides by it reads the first one too', () => {
    expect(openTab([words, style], 'export')).toBe('words');
    expect(openTab([words, style, exported], 'export')).toBe('export');
  });
});
