import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';

/** The landing page; `below` is everything under the hero. */
export function LandingPage({ below }: { below: ReactNode }) {
  return (
    <>
      <Hero />
      {below}
    </>
  );
}
