import { PaletteBox } from "@pipelark/shared-ui/overlays/PaletteBox";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useCommandKey } from "@pipelark/shared-ui/focus/useCommandKey";
import { type ComponentType, useState } from "react";
import { useRecordedPages } from "../commands/useRecordedPages.ts";
import { useSignedIn } from "../signedIn.tsx";
import type { StudioPaletteProps } from "./StudioPalette.tsx";

const label = "Search the studio";

/** Search box in the studio's bar with the palette, which Ctrl K or ⌘K opens as well. */
export function StudioSearch() {
  const { services } = useSignedIn();
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<StudioPaletteProps> | null>(null);
  useCommandKey(open);
  useRecordedPages();

  async function fetchPalette() {
    const { StudioPalette } = await import("./StudioPalette.tsx");
    setPalette(() => StudioPalette);
  }

  function prepare() {
    // A failed prefetch is ignored; opening the palette reports it.
    fetchPalette().catch(() => undefined);
  }

  function open() {
    setOpen(true);
    fetchPalette().catch((error: unknown) => {
      setOpen(false);
      services.report(error);
      toast({ message: "The search could not be loaded. Reload the page to try again." });
    });
  }

  function close() {
    setOpen(false);
    setQuery("");
  }

  return (
    <>
      <PaletteBox
        label={label}
        placeholder="Search or run a command"
        query={query}
        onQueryChange={setQuery}
        onOpen={open}
        onIntent={prepare}
      />
      {Palette && <Palette label={label} query={query} onQueryChange={setQuery} isOpen={isOpen} onClose={close} />}
    </>
  );
}
