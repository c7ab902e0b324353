import type { Ref } from "react";

/** Something that can be given the focus: an input, or a field that leads to its first part. */
export type Focusable = { focus: () => void };

/** What every field has whose value is not a native input's text. `FormControl` fills it in. */
export type ValueField<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** What is wrong with the value and what to do; null when nothing is. */
  error?: string | null;
  ref?: Ref<Focusable>;
};
