import { CircleAlert } from 'lucide-react';
import type { Story } from './alert-story.ts';

/** What happened, who did it and how much is at stake, in words; in red what speaks against the advice. */
export function StoryLine({ story: { what, who, againstAdvice } }: { story: Story }) {
  return (
    <section aria-label="Who and how much" className="grid gap-1">
      <p className="break-words">
        <span className="font-semibold">{what}.</span> {who.join(', ')}
      </p>
      {againstAdvice === null ? null : (
        <p className="flex items-center gap-1.5 font-medium text-critical">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {againstAdvice}
        </p>
      )}
    </section>
  );
}
