'use client';
import { type ReactNode, useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Textarea } from '#components/ui/input.tsx';
import { formatCount } from '#lib/format.ts';
import { TemplateMenu } from './template-menu.tsx';
import { optionId, useMentions } from './use-mentions.ts';

const LENGTH_MAX = 2000;

interface NoteFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly placeholder: string;
  /** Beside the templates: the button that keeps the note. */
  readonly children: ReactNode;
}

/** Where a note is written: `@` offers colleagues, and a menu the templates of the tenant. */
export function NoteField({ text, onText, placeholder, children }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string, caret: number) => {
    onText(next.slice(0, LENGTH_MAX));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const mentions = useMentions(text, write);
  const insert = (template: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const put = before === '' || /\s$/.test(before) ? template : ` ${template}`;
    write(before + put + text.slice(at), at + put.length);
  };
  const { open, listId, chosen } = mentions;
  return (
    <div className="grid w-full gap-1.5">
      <Textarea
        ref={field}
        aria-label="Note"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? optionId(listId, chosen) : undefined}
        placeholder={placeholder}
        maxLength={LENGTH_MAX}
        className="min-h-14 text-sm"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          mentions.onCaret(event.target.selectionStart);
        }}
        onSelect={(event) => mentions.onCaret(event.currentTarget.selectionStart)}
        onBlur={() => mentions.onCaret(null)}
        onKeyDown={mentions.onKeyDown}
      />
      {open ? <Colleagues {...mentions} /> : null}
      <span role="status" className="sr-only">
        {open ? `${formatCount(mentions.offered.length, 'colleague')}: choose with the arrow keys and Enter` : ''}
      </span>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TemplateMenu onTemplate={insert} />
        {children}
      </div>
    </div>
  );
}

function Colleagues({ listId, offered, chosen, take }: ReturnType<typeof useMentions>) {
  return (
    <div id={listId} role="listbox" aria-label="Colleagues" className="rounded-md border bg-surface p-1 shadow-float">
      {offered.map((colleague, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={colleague.actor}
          id={optionId(listId, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          className={cn('cursor-default rounded-md px-2 py-1 text-sm', place === chosen && 'bg-hover')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(colleague)}
        >
          <span className="block truncate">{colleague.name ?? colleague.email}</span>
          {colleague.name === null ? null : (
            <span className="block truncate text-muted text-xs">{colleague.email}</span>
          )}
        </div>
      ))}
    </div>
  );
}
