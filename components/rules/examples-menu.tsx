'use client';
import { Button } from '#components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { RULE_EXAMPLES, type RuleExample } from './examples.ts';

/** The examples, at hand while a rule is written. */
export function ExamplesMenu({ onChoose }: { onChoose: (example: RuleExample) => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm">Examples</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-w-[min(26rem,calc(100vw-1rem))]">
        {RULE_EXAMPLES.map((example) => (
          <DropdownMenuItem key={example.id} className="grid gap-0.5" onSelect={() => onChoose(example)}>
            <span className="font-medium">{example.name}</span>
            <span className="text-muted text-xs">{example.text}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
