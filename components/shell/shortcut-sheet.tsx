'use client';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Label } from '#components/ui/label.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { usePreference } from './preference.ts';
import { type Shortcut, useRegistry } from './shortcuts.tsx';

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
};

/** What can be pressed on this page, and the switch for those who do not want it. */
export function ShortcutSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts">{open ? <ShortcutList /> : null}</DialogContent>
    </Dialog>
  );
}

function ShortcutList() {
  const [preference, setPreference] = usePreference('shortcuts');
  const groups = Map.groupBy(useRegistry().list(), (shortcut: Shortcut) => shortcut.group);
  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-3 rounded-md border px-3 py-2">
        <Label htmlFor="single-keys">Single-key shortcuts</Label>
        <Switch
          id="single-keys"
          checked={preference !== 'off'}
          onCheckedChange={(on) => setPreference(on ? 'on' : 'off')}
        />
      </div>
      <section className="grid gap-1.5">
        <h3 className="text-muted text-xs">Always</h3>
        <Row label="Search or jump to" keys={['⌘ or Ctrl', 'K']} />
      </section>
      {[...groups].map(([group, shortcuts]) => (
        <section key={group} className="grid gap-1.5">
          <h3 className="text-muted text-xs">{group}</h3>
          {shortcuts.map(({ keys, label }) => (
            <Row key={keys} label={label} keys={keys.split(' ').map((key) => NAMES[key] ?? key)} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <span>{label}</span>
      <span className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </div>
  );
}
