import { Kbd } from '#components/ui/kbd.tsx';

/** The key of a button, shown beside its name where there is room. */
export function ShortcutHint({ shortcut }: { shortcut: string }) {
  return (
    <Kbd aria-hidden className="max-sm:hidden">
      {shortcut.toUpperCase()}
    </Kbd>
  );
}
