import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

interface FilterChipsProps {
  readonly label: string;
  readonly chips: readonly { readonly member: string; readonly text: string }[];
  readonly onRemove: (member: string) => void;
  readonly onReset: () => void;
}

/** One chip for everything that narrows a list, and a way back. */
export function FilterChips({ label, chips, onRemove, onReset }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="mb-2 flex flex-wrap items-center gap-1.5">
      {chips.map(({ member, text }) => (
        <li key={member} className="min-w-0">
          <Button size="sm" className="max-w-full" aria-label={`Remove ${text}`} onClick={() => onRemove(member)}>
            <span className="truncate">{text}</span>
            <X aria-hidden />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="link" size="sm" onClick={onReset}>
          Reset
        </Button>
      </li>
    </ul>
  );
}
