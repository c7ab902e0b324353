import type { Ref } from "react";

/** Anything that can be focused: an input, or a field that focuses its first part. */
export type Focusable = { focus: () => void };

/** Props of every field whose value is not a native input's text. Provided by `FormControl`. */
export type ValueField<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** Error message: the problem and what to do; null when the value is valid. */
  error?: string | null;
  ref?: Ref<Focusable>;
};
