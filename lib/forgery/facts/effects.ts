import type { Place } from './page.ts';

/** What became of a thing that was there before a save, or came with it. */
export type Fate = 'added' | 'removed' | 'filled' | 'emptied' | 'replaced';

/** A form field, other than one for a signature, that shows or holds something else than before a save. */
export interface FieldChange extends Place {
  readonly name: string;
  readonly fate: Fate;
  /** What it showed, or held where it showed nothing; empty for nothing. */
  readonly before: string;
  readonly after: string;
}

/** An annotation, other than a field, that a save added, removed or made something else of. */
export interface NoteChange extends Place {
  /** As the file names it: `FreeText`, `Stamp`, `Highlight`. */
  readonly subtype: string;
  readonly fate: Extract<Fate, 'added' | 'removed' | 'replaced'>;
  /** The text that it draws, or its comment where it draws none. */
  readonly before: string;
  readonly after: string;
}

/** What a save changed beside the content of the pages, as it is seen, read and acted on. */
export interface Effects {
  readonly fields: readonly FieldChange[];
  readonly notes: readonly NoteChange[];
  /** Where fields for signatures came or were signed. */
  readonly signed: readonly Place[];
  /** Scripts and actions that came with the save: their kind and what they do or name. */
  readonly actions: readonly string[];
  /** Embedded files: how many came, and how many of those before are there no more, exchanged ones among both. */
  readonly attachments: { readonly added: number; readonly lost: number };
}

/** A page that a save did not leave where and what it was. Numbers count from 1; null where there is none. */
export interface PageChange {
  /** `exchanged`: most of its content is another; `appended`: behind all pages that were there before. */
  readonly fate: 'removed' | 'exchanged' | 'inserted' | 'appended' | 'moved';
  /** Its number before the save. */
  readonly before: number | null;
  readonly after: number | null;
  /** Its first words before and after. */
  readonly wasText: string;
  readonly isText: string;
  /** True where nothing was to be seen on the page that is gone, or on the one that came. */
  readonly blank: boolean;
}

/** Who saved a state of the file, as its document information says; null where it says nothing. */
export interface SaveFact {
  readonly tool: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string | null;
}
