import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Overlay, ShownPage } from './use-page-view.ts';

const ORIGINAL = 'original';
const BUTTONS_MAX = 4;

interface ViewBarProps {
  readonly shown: ShownPage;
  /** How many words of each source the page has; null while they are on their way. */
  readonly words: { readonly text: number; readonly ocr: number } | null;
}

/** Chooses the picture of the page and what is drawn over it. */
export function ViewBar({ shown, words }: ViewBarProps) {
  return (
    <>
      <Views shown={shown} />
      <fieldset className="flex flex-wrap items-center gap-1">
        <legend className="sr-only">Drawn over the page</legend>
        <Toggle shown={shown} overlay="places" label="Places" keys="P" />
        <Toggle
          shown={shown}
          overlay="text"
          label="Text layer"
          keys="T"
          missing={words?.text === 0 ? 'This page has no text layer' : null}
        />
        <Toggle
          shown={shown}
          overlay="ocr"
          label="OCR"
          keys="W"
          missing={words?.ocr === 0 ? 'No words were read from the picture of this page' : null}
        />
      </fieldset>
    </>
  );
}

const PRESSED = 'aria-pressed:bg-selected aria-pressed:text-primary-soft-foreground';

function Views({ shown: { views, view, showView } }: Pick<ViewBarProps, 'shown'>) {
  if (views.length === 0) return null;
  if (views.length > BUTTONS_MAX) {
    return (
      <Select
        aria-label="View of the page"
        className="w-44"
        value={view?.id ?? ORIGINAL}
        options={[
          { value: ORIGINAL, label: 'The page as it is' },
          ...views.map(({ id, label }) => ({ value: id, label })),
        ]}
        onValueChange={(value) => showView(value === ORIGINAL ? null : value)}
      />
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">View of the page</legend>
      <Button size="sm" variant="ghost" className={PRESSED} aria-pressed={!view} onClick={() => showView(null)}>
        Page
      </Button>
      {views.map(({ id, label }) => (
        <Button
          key={id}
          size="sm"
          variant="ghost"
          className={PRESSED}
          aria-pressed={view?.id === id}
          onClick={() => showView(id)}
        >
          {label}
        </Button>
      ))}
      <Kbd aria-hidden className="max-2xl:hidden">
        V
      </Kbd>
    </fieldset>
  );
}

interface ToggleProps extends Pick<ViewBarProps, 'shown'> {
  readonly overlay: Overlay;
  readonly label: string;
  readonly keys: string;
  /** Why there is nothing to draw. */
  readonly missing?: string | null;
}

function Toggle({ shown, overlay, label, keys, missing = null }: ToggleProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className={PRESSED}
      aria-pressed={missing === null && shown.overlays.has(overlay)}
      disabled={missing !== null}
      title={missing ?? undefined}
      onClick={() => shown.toggle(overlay)}
    >
      {label}
      <Kbd aria-hidden className="max-2xl:hidden">
        {keys}
      </Kbd>
    </Button>
  );
}
