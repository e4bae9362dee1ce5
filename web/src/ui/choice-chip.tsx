import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

export interface ChoiceChipProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'> {
  isChosen: boolean;
}

/** One of several choices that stand in a row; a chosen one carries a tick as well as its colour. */
export function ChoiceChip({ isChosen, ...rest }: ChoiceChipProps) {
  return (
    <Button
      {...rest}
      size="sm"
      aria-pressed={isChosen}
      icon={isChosen && <Check aria-hidden />}
      className="rounded-full aria-pressed:border-accent-edge aria-pressed:bg-accent-wash aria-pressed:text-accent-ink"
    />
  );
}
