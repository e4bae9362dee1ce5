import { UserRound } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** Empty: a person icon is shown. */
  name: string;
  imageUrl?: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/** A round picture; without a picture the initials of the name, in any script. */
export function Avatar({ name, imageUrl, size = 'md' }: AvatarProps) {
  return (
    <span
      className={classNames(
        'grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-accent-wash font-semibold text-accent-ink',
        sizes[size],
      )}
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" className="size-full object-cover" />
      ) : (
        <span aria-hidden>{initials(name) || <UserRound className="size-1/2 min-h-4 min-w-4" />}</span>
      )}
    </span>
  );
}

/** Two initials; a vowel sign stays with its consonant. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstLetter(word ?? '')).join('');
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const firstLetter = (word: string) =>
  (letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '').toLocaleUpperCase('en-IN');

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' } as const;
