import { Combobox } from "@pipelark/shared-ui/forms/Combobox";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { findZones, zoneOptions } from "./zoneOptions.ts";

type ZoneComboboxProps = { zone: string; hint: string; locale: ClockLocale; onZone: (zone: string) => void };

/** Finds zones by city, country or offset. Takes the focus when it opens. */
export function ZoneCombobox({ zone, hint, locale, onZone }: ZoneComboboxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const [always] = useState(() => [zone]);
  const all = useMemo(() => zoneOptions(always, { now, locale }), [always, now, locale]);
  const chosen = all.find(({ id }) => id === zone)?.label;
  const [typed, setTyped] = useState("");
  // Until something is typed, the field holds the chosen zone's name, and all zones are offered.
  const found = typed === chosen ? all : findZones(all, typed);

  useEffect(() => {
    const input = place.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, []);

  return (
    <div ref={place}>
      <Combobox
        label="Time zone"
        hint={hint}
        options={found}
        selected={zone}
        onSelect={(id) => id !== null && onZone(id)}
        onQueryChange={setTyped}
        placeholder="City, country or offset"
      />
    </div>
  );
}
