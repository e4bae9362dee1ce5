import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { initials } from './avatar.tsx';
import { StatusBadge, statusLooks, statusOf } from './badge.tsx';
import { Dialog } from './dialog.tsx';
import { Progress } from './progress.tsx';

describe('a status', () => {
  it('has the colour that the specification gives it', () => {
    const tones = Object.fromEntries(Object.entries(statusLooks).map(([status, { tone }]) => [status, tone]));
    expect(tones).toEqual({
      pending: 'yellow',
      transcribing: 'blue',
      processing: 'blue',
      detecting_clips: 'cyan',
      transcribed: 'green',
      completed: 'purple',
      failed: 'red',
    });
  });

  it('of an unknown name is drawn as failed', () => {
    expect(statusOf('exploded')).toBe('failed');
  });

  it('is never told by colour alone', () => {
    const { container } = render(<StatusBadge status="completed">Completed</StatusBadge>);
    expect(screen.getByText('Completed')).toBeDefined();
    expect(container.querySelector('svg[aria-hidden]')).not.toBeNull();
  });
});

describe('the initials of a missing picture', () => {
  it('are the first of the first and last name', () => {
    expect(initials('Meera Devi Sharma')).toBe('MS');
  });

  it('keep a vowel sign with its consonant', () => {
    expect(initials('मीरा शर्मा')).toBe('मीश');
  });

  it('are none where there is no name', () => {
    expect(initials('  ')).toBe('');
  });
});

describe('a progress bar', () => {
  it.each([
    [null, 'indeterminate', null],
    [43, 'loading', '43'],
    [100, 'complete', '100'],
  ])('at %s is %s', (percent, state, value) => {
    render(<Progress percent={percent} label="Upload" />);
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect([bar.dataset.state, bar.getAttribute('aria-valuenow')]).toEqual([state, value]);
  });
});

describe('a window over the page', () => {
  const windowOf = (title: string, open: boolean) => (
    <Dialog key={title} {...{ title, open }} onClose={vi.fn()} />
  );
  const windows = (first: boolean, second: boolean) => [windowOf('One', first), windowOf('Two', second)];

  it('holds the scroll of the page until the last one is closed, and touches no style that its elements inherit', () => {
    const page = document.documentElement;
    const { rerender } = render(windows(true, true));
    expect(page.style.overflow).toBe('hidden');
    // A variable or a property that is inherited costs the style of every element of the page.
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
    rerender(windows(false, true));
    expect(page.style.overflow).toBe('hidden');
    rerender(windows(false, false));
    expect(page.style.overflow).toBe('');
  });
});
