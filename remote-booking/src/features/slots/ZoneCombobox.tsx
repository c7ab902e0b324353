import { Combobox } from "@pipelark/shared-ui/forms/Combobox";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { findZones, zoneOptions } from "./zoneOptions.ts";

type ZoneComboboxProps = { zone: string; hint: string; locale: ClockLocale; onZone: (zone: string) => void };

/** The zones, found by city, country or offset. It comes when it is asked for, and takes the focus. */
export function ZoneCombobox({ zone, hint, locale, onZone }: ZoneComboboxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const [always] = useState(() => [zone]);
  const all = useMemo(() => zoneOptions(always, { now, locale }), [always, now, locale]);
  const chosen = all.find(({ id }) => id === zone)?.label;
  const [typed, setTyped] = useState("");
  // The name of the chosen zone stands in the field until something is typed: then all of them are on offer.
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
