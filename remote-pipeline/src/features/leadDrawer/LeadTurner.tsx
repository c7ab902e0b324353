import { areKeysOn } from "@pipelark/shared-signed-in/keys/keySwitch";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { type RefObject, useEffect, useRef } from "react";

export type LeadTurnerProps = { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined };

/**
 * Buttons to the list's previous and next lead, also with `k` and `j`. They stay visible at its ends and do nothing there,
 * as before it is loaded: what is below them must not move under a pointer.
 */
export function LeadTurner({ onPrevious, onNext }: LeadTurnerProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useTurnKeys({ previous, next });

  return (
    <Cluster $gap="tight" role="group" aria-label="Leads of the list">
      <Button
        ref={previous}
        tone="secondary"
        size="medium"
        aria-label="Previous lead"
        aria-keyshortcuts="k"
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      >
        Previous
      </Button>
      <Button
        ref={next}
        tone="secondary"
        size="medium"
        aria-label="Next lead"
        aria-keyshortcuts="j"
        aria-disabled={!onNext}
        onClick={onNext}
      >
        Next
      </Button>
    </Cluster>
  );
}

type Turners = Record<"previous" | "next", RefObject<HTMLButtonElement | null>>;

const typing = "input, textarea, select, [contenteditable=true], [role=spinbutton], [role=listbox], [role=dialog]";

/** The list's own keys are off while a dialog is open. */
function useTurnKeys({ previous, next }: Turners): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const turner = { k: previous, j: next }[event.key]?.current;
      if (!turner || !isShortcut(event)) return;
      event.preventDefault();
      // The lead that had the focus goes.
      turner.focus();
      turner.click();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [previous, next]);
}

function isShortcut({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || !areKeysOn()) return false;
  if (document.querySelectorAll("dialog[open]").length > 1) return false;
  return !(target instanceof Element && target.closest(typing));
}
