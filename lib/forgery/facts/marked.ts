/** Text of a page that is marked so that it is not shown, or so that programs read something else. */
export interface MarkedText {
  /** `layer_off`: in a layer that is switched off; `actual_text`: with another text for programs to read. */
  readonly kind: 'layer_off' | 'actual_text';
  /** 1-based. */
  readonly page: number;
  /** What the operators paint. */
  readonly painted: string;
  /** What programs read instead; empty for layers. */
  readonly read: string;
}
