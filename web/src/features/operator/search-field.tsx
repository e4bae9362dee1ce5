import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '#ui/input.tsx';

export interface SearchFieldProps {
  label: string;
  onSearch(text: string): void;
}

/** Typing rests this long before a search begins. */
const restMs = 300;

/** A field that searches while it is typed into. */
export function SearchField({ label, onSearch }: SearchFieldProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="relative w-full max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-soft"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="ps-9"
      />
    </div>
  );
}
