import { ChevronDown, ChevronUp } from 'lucide-react';
import { Link } from '#components/ui/link.tsx';
import { Button } from './button.tsx';

interface StepLinkProps {
  readonly label: string;
  readonly to: 'newer' | 'older';
  /** Null at the end of the list. */
  readonly href: string | null;
}

/** To the neighbour of what is open, in the list that it was opened from. */
export function StepLink({ label, to, href }: StepLinkProps) {
  const Icon = to === 'newer' ? ChevronUp : ChevronDown;
  if (href === null) {
    return (
      <Button size="icon" disabled aria-label={label}>
        <Icon aria-hidden />
      </Button>
    );
  }
  return (
    <Button size="icon" asChild>
      <Link href={href} aria-label={label}>
        <Icon aria-hidden />
      </Link>
    </Button>
  );
}
