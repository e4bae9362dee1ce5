import { useLayoutEffect } from 'react';

let windows = 0;

/**
 * What darkens the page below a window, takes its presses and holds its scroll. The library's own overlay sets a
 * variable on the body to do so, and the style of every element of the page is found anew.
 */
export function Veil() {
  useLayoutEffect(holdScroll, []);
  return <div className="fixed inset-0 z-40 animate-appear touch-none overscroll-contain bg-veil" />;
}

function holdScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  windows += 1;
  if (windows === 1) {
    const barPx = innerWidth - clientWidth;
    if (barPx > 0) style.paddingRight = `${barPx}px`;
    style.overflow = 'hidden';
  }
  return () => {
    windows -= 1;
    if (windows > 0) return;
    style.overflow = '';
    style.paddingRight = '';
  };
}
