/** A trace that an editing program left in a file. */
export interface Residue {
  /** `text_edit`: text set by an editor of PDFs; `private_data`: data that a program keeps for itself; `unlocked`: a remover of passwords. */
  readonly marker: 'text_edit' | 'private_data' | 'unlocked';
  readonly tool: string;
  readonly object: number | null;
  /** 1-based; null where it concerns the whole file. */
  readonly page: number | null;
  /** What the editor set, where it can be told. */
  readonly text: string;
}
