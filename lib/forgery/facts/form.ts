import type { Place } from './page.ts';

/** One widget of a form as it lies on a page. */
export interface FormField extends Place {
  readonly object: number | null;
  readonly name: string;
  readonly type: 'text' | 'choice' | 'button' | 'signature';
  /** What the field is said to hold; null where it holds nothing. */
  readonly value: string | null;
  /** Text that its appearance shows, for buttons the name of the state shown; null where it has no appearance. */
  readonly shown: string | null;
  /** False where its flags keep it from view. */
  readonly visible: boolean;
  /** True where its appearance fills all of its box before anything else. */
  readonly opaque: boolean;
  /** Position among the annotations of the page; later ones lie above. */
  readonly order: number;
}

export interface FormFact {
  /** True where readers are told to draw the fields anew from their values. */
  readonly needAppearances: boolean;
  readonly fields: readonly FormField[];
}
