import { type KeyboardEvent, type ReactNode, useImperativeHandle, useRef, useState } from "react";
import { styled } from "styled-components";
import { formatDecimal, parseDecimal } from "./decimalText.ts";
import { Field, RequiredMark } from "./Field.tsx";
import type { ValueField } from "./ValueField.ts";
import { TextInput } from "./TextInput.tsx";
import { currencySign } from "#data/formatMoney.ts";
import { color, space } from "#theme/tokens.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type NumberFieldProps = ValueField<number | null> & {
  label: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** ISO code of the currency, whose sign is shown in the field. */
  currency?: string;
  /** Number of decimals; defaults to 2 for money, otherwise 0. */
  decimals?: number;
  /** Locale of the number format; defaults to the browser's. */
  locale?: string;
};

/**
 * A number field for money and counts. Its value is an integer in units of the last decimal, such as cents, never a fraction. Null means empty, NaN
 * means invalid, which `v.number()` refuses in a schema. Typed text is reformatted only on blur. Arrow up and down add or subtract one unit: 0.01 for
 * money, 1 for counts.
 */
export function NumberField({
  label,
  hint,
  isRequired = false,
  isDisabled = false,
  currency,
  decimals = currency ? 2 : 0,
  locale,
  value,
  onChange,
  onBlur,
  name,
  error,
  ref,
}: NumberFieldProps) {
  const format = { locale, decimals };
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  // Keeps the typed text only while it equals the value, so that an outside reset shows at once.
  const isTypedValue = typed !== null && Object.is(parseDecimal(typed, format), value);
  const shown = isTypedValue ? typed : formatDecimal(value, format);
  const sign = currency ? currencySign(currency, locale) : null;

  function change(written: string) {
    setTyped(written);
    onChange(parseDecimal(written, format));
  }

  function handleBlur() {
    // Formats a valid number; invalid text stays for correction.
    if (!Number.isNaN(value)) setTyped(null);
    onBlur?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step || Number.isNaN(value)) return;
    event.preventDefault();
    setTyped(null);
    onChange((value ?? 0) + step);
  }

  return (
    <Field
      label={
        <>
          {label}
          {currency && <VisuallyHidden> ({currency})</VisuallyHidden>}
          {isRequired && <RequiredMark />}
        </>
      }
      hint={hint}
      error={error ?? null}
    >
      {(field) => (
        <Frame>
          {sign && <Sign $isBefore={sign.isBefore}>{sign.sign}</Sign>}
          <Input
            {...field}
            ref={input}
            $sign={sign?.sign.length ?? 0}
            $isBefore={sign?.isBefore ?? true}
            inputMode={decimals > 0 ? "decimal" : "numeric"}
            autoComplete="off"
            name={name}
            required={isRequired}
            disabled={isDisabled}
            value={shown}
            onChange={(event) => change(event.target.value)}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
          />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Sign = styled.span<{ $isBefore: boolean }>`
  position: absolute;
  inset-block: 0;
  ${({ $isBefore }) => ($isBefore ? "inset-inline-start" : "inset-inline-end")}: ${space.small};
  display: grid;
  align-items: center;
  color: ${color.textMuted};
  pointer-events: none;
`;

const Input = styled(TextInput)<{ $sign: number; $isBefore: boolean }>`
  font-variant-numeric: tabular-nums;
  ${({ $sign, $isBefore }) =>
    $sign > 0 && `padding-inline-${$isBefore ? "start" : "end"}: calc(1.125rem + ${$sign * 0.65}rem);`}
`;
